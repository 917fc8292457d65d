import { Alert, Button, Container } from '@mantine/core';
import { canActAsHost, texts } from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import { useSession } from '../core/session.tsx';
import { hostTexts } from '../lib/host-texts.ts';
import { isBuilt } from '../shell/routes.ts';
import { PageHeader } from './page-header.tsx';

/** Lets host and both in; anyone else reads why not. The role is asked before any view mode. */
export function HostOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useSession();
  if (!user || canActAsHost(user.userRole)) return children;
  const isAdmin = user.userRole === 'admin';
  return (
    <Container size={720} py={{ base: 32, sm: 64 }}>
      <PageHeader title={title} />
      <Alert
        title={hostTexts.notAvailable}
        color="yellow"
        icon={<IconInfoCircle size={22} stroke={1.8} aria-hidden />}
      >
        {isAdmin ? hostTexts.hostPrivileges : texts.guestOnlyMatches}
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
