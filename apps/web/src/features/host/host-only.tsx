import { Alert, Button, Container } from '@mantine/core';
import { canActAsHost, texts } from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { isBuilt } from '../../app/routes.ts';
import { useSession } from '../../app/session.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { hostTexts } from './texts.ts';

/** Lets host and both in; anyone else reads why not. The role is asked before any view mode. */
export function HostOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession();
  if (user && canActAsHost(user.userRole)) return children;
  return (
    <Container py={{ base: 32, sm: 48 }}>
      <PageHeader title={title} />
      <Alert title={hostTexts.notAvailable} icon={<IconInfoCircle aria-hidden />} role="alert" maw={640}>
        {texts.guestOnlyMatches}
      </Alert>
      {isBuilt('dashboard') ? (
        <Button component={Link} to={paths.dashboard.getHref()} variant="default" mt="lg">
          Return to Dashboard
        </Button>
      ) : null}
    </Container>
  );
}
