import { Alert, Button, Container } from '@mantine/core';
import { canActAsGuest, canActAsHost, texts, type UserRole } from '@palmbid/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import { useSession } from '../core/session.tsx';
import { PageHeader } from './page-header.tsx';

/** Per side of the market: the roles that may use it, and what the others read instead. */
const sides = {
  guest: {
    allows: canActAsGuest,
    toOtherSide: texts.hostOnlyRecommendations,
    toAdmins: 'This feature is only available to users with guest privileges.',
  },
  host: {
    allows: canActAsHost,
    toOtherSide: texts.guestOnlyMatches,
    toAdmins: 'This feature is only available to users with host privileges.',
  },
} satisfies Record<string, { allows: (role: UserRole) => boolean; toOtherSide: string; toAdmins: string }>;

type RoleGateProps = { side: keyof typeof sides; title: string; children: ReactNode };

/** Shows a page of one side of the market to the roles of that side; other roles read why they cannot use it. */
export function RoleGate({ side, title, children }: RoleGateProps) {
  const { user } = useSession();
  const { allows, toOtherSide, toAdmins } = sides[side];
  if (!user || allows(user.userRole)) return children;
  const isAdmin = user.userRole === 'admin';
  return (
    <Container size={720} py={{ base: 32, sm: 64 }}>
      <PageHeader title={title} />
      <Alert
        title="Not Available"
        color="yellow"
        icon={<IconInfoCircle size={22} stroke={1.8} aria-hidden />}
      >
        {isAdmin ? toAdmins : toOtherSide}
        {isAdmin ? null : (
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
        )}
      </Alert>
    </Container>
  );
}
