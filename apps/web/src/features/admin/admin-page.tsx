import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { useSession } from '../../core/session.tsx';
import { AccessDenied } from './access-denied.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The layout of an admin page; users who are not admins get "Access Denied". */
export function AdminPage({
  title,
  lead,
  back,
  actions,
  children,
}: {
  title: string;
  lead: string;
  /** A link to the parent page. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { user } = useSession();
  if (user?.userRole !== 'admin') return <AccessDenied />;
  return (
    <Container py={{ base: 24, sm: 40 }}>
      <AdminNav />
      <PageHeader title={title} lead={lead} {...(back && { back })} actions={actions} />
      {children}
    </Container>
  );
}
