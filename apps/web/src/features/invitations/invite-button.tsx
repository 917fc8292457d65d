import { Button } from '@mantine/core';
import { canActAsGuest } from '@palmbid/domain';
import { onUse } from '../../core/on-use.ts';
import { useSession } from '../../core/session.tsx';
import type { InvitedHome } from './invite-dialog.tsx';

const openInvite = onUse(async () => (await import('./invite-dialog.tsx')).openInvite);

/** Asks the host of a home to bid: for those with an account on the guests' side. */
export function InviteButton({ home, wide = false }: { home: InvitedHome; wide?: boolean }) {
  const { user } = useSession();
  if (!user || !canActAsGuest(user.userRole)) return null;
  return (
    <Button
      variant="default"
      size={wide ? 'md' : 'sm'}
      fullWidth={wide}
      mt={wide ? 'xs' : undefined}
      aria-label={`Invite the host to bid: ${home.title}`}
      onClick={() => openInvite(home)}
    >
      Invite the host to bid
    </Button>
  );
}
