import { Alert, Button, Container } from '@mantine/core';
import { canActAsGuest, texts } from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { isBuilt } from '../../shell/routes.ts';

/** Screens of the guest's side: a host-only account (and an admin) reads why it is not available. */
export function GuestOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession();
  if (!user || canActAsGuest(user.userRole)) return children;
  const isAdmin = user.userRole === 'admin';
  return (
    <Container size={640} py={{ base: 48, sm: 80 }}>
      <PageHeader title={title} />
      <Alert
        title="Not Available"
        color="yellow"
        icon={<IconInfoCircle size={22} stroke={1.8} aria-hidden />}
      >
        {isAdmin
          ? 'This feature is only available to users with guest privileges.'
          : texts.hostOnlyRecommendations}
        {!isAdmin && isBuilt('settings') ? (
          <Button
            component={Link}
            to={paths.settings.getHref()}
            variant="default"
            size="sm"
            mt="md"
            display="block"
          >
            Change it in Settings
          </Button>
        ) : null}
      </Alert>
    </Container>
  );
}
