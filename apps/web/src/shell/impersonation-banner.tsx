import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../core/client.ts';
import { paths } from '../core/paths.ts';
import type { SessionUser } from '../core/session.tsx';
import { formatInstant } from '../lib/format.ts';
import classes from './impersonation-banner.module.css';

/** Shown on every page while an admin impersonates a user: whom, until when, and a button that ends it. */
export function ImpersonationBanner({ user, until }: { user: SessionUser; until: string }) {
  const [failed, setFailed] = useState(false);
  const client = useClient();
  const stop = useMutation({
    mutationKey: [['impersonation', 'stop']],
    mutationFn: () => client.impersonation.stop.mutate(),
    // A full page load drops all data of the impersonated user.
    onSuccess: () => window.location.assign(paths.adminDashboard.getHref()),
    onError: () => setFailed(true),
  });
  return (
    <section className={classes.banner} aria-label="You see Palmbid as somebody else">
      <p>
        You see Palmbid as <strong>{user.name}</strong> does, until {formatInstant(until)}. Nothing can be
        changed; private messages are left out.
        {failed ? ' That did not work. Please try again.' : ''}
      </p>
      <button type="button" disabled={stop.isPending} onClick={() => stop.mutate()}>
        Be yourself again
      </button>
    </section>
  );
}
