import { Button } from '@mantine/core';
import { SettingsSection } from '../../components/settings-section.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './payments.module.css';

type Account = RouterOutputs['payments']['account'];

const states = {
  none: { tone: 'warn', label: 'Not set up', action: 'Set up pay-outs' },
  started: { tone: 'warn', label: 'Not finished', action: 'Finish the set-up' },
  ready: { tone: 'good', label: 'Ready', action: 'Change the account' },
} as const;

/** Whether a host has anything to do with pay-outs here: not where all stays are paid by agreement. */
export const hasPayouts = ({ provider, state }: Account): boolean =>
  provider !== 'agreement' || state !== 'none';

/** Where a host is paid out to; the provider asks for it on its own page. */
export function PayoutsSection({ account }: { account: Account }) {
  const connect = trpc.payments.connect.useMutation({
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
    onError: (error) =>
      void showToast({ title: 'Not set up', message: failureText(error), variant: 'destructive' }),
  });
  const { tone, label, action } = states[account.state];
  const percent = account.commissionBps / 100;
  return (
    <SettingsSection
      id="pay-outs"
      title="Pay-outs"
      hint={`You are paid a day after check-in${percent > 0 ? `, less a commission of ${percent}% of the price` : ', without commission'}. Our payment provider asks who you are and where the money goes; we see neither account nor card.`}
    >
      <div className={classes.end}>
        <ToneBadge tone={tone}>{label}</ToneBadge>
        <Button
          variant={account.state === 'ready' ? 'default' : 'filled'}
          disabled={!account.available}
          loading={connect.isPending}
          onClick={() => connect.mutate()}
        >
          {action}
        </Button>
      </div>
      {account.available ? null : <p>Pay-outs are not possible just now. Please try again later.</p>}
    </SettingsSection>
  );
}
