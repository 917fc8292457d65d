import { Checkbox, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { concernsRole, type NotificationKind } from '@palmbid/domain';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useSession } from '../../core/session.tsx';
import { type RouterInputs, type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { afterPress } from '../../lib/press.ts';
import { showToast } from '../../lib/toast.ts';
import { fromClock, toClock } from './clock-time.ts';
import classes from './notifications.module.css';

type Preferences = RouterOutputs['notifications']['preferences'];
type Change = RouterInputs['notifications']['setPreferences'];

/** Applies a change to the preferences, for an optimistic update. */
function withChange(preferences: Preferences, change: Change): Preferences {
  const kinds = new Map(change.kinds?.map((each) => [each.kind, each]));
  return {
    kinds: preferences.kinds.map((each) => ({ ...each, ...kinds.get(each.kind) })),
    digest: change.digest ?? preferences.digest,
    quietHours: change.quietHours === undefined ? preferences.quietHours : change.quietHours,
  };
}

const eveningToMorning = { from: 22 * 60, to: 7 * 60 };

function QuietHours({
  value,
  onChange,
}: {
  value: Preferences['quietHours'];
  onChange: (value: Preferences['quietHours']) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const hours = value ?? eveningToMorning;
  const save = (part: 'from' | 'to', text: string) => {
    const minutes = fromClock(text);
    if (minutes === hours[part]) return;
    setProblem(minutes === null ? 'Please enter a time' : null);
    if (minutes !== null) onChange({ ...hours, [part]: minutes });
  };
  return (
    <Stack gap="sm">
      <Switch
        label="Quiet hours"
        description="Mails wait until they are over, in the time zone of your profile. Deadlines, awards and security come at once."
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? eveningToMorning : null)}
      />
      {value ? (
        <div className={classes.quiet}>
          <TextInput
            key={`from-${value.from}`}
            type="time"
            label="From"
            defaultValue={toClock(value.from)}
            onBlur={({ currentTarget }) => afterPress(() => save('from', currentTarget.value))}
          />
          <TextInput
            key={`to-${value.to}`}
            type="time"
            label="To"
            defaultValue={toClock(value.to)}
            error={problem}
            onBlur={({ currentTarget }) => afterPress(() => save('to', currentTarget.value))}
          />
        </div>
      ) : null}
    </Stack>
  );
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.setPreferences.useMutation({
    onMutate: (change) => {
      utils.notifications.preferences.setData(undefined, (now) => now && withChange(now, change));
    },
    onError: (error) =>
      void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' }),
  });
  const set = (kind: NotificationKind, inApp: boolean, email: boolean) =>
    mutate({ kinds: [{ kind, inApp, email }] });
  const { user } = useSession();
  const kinds = preferences.kinds.filter(({ kind }) => user !== null && concernsRole(kind, user.userRole));
  return (
    <Stack gap="lg">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Here</th>
            <th scope="col">E-mail</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, label, inApp, email, locked }) => (
            <tr key={kind}>
              <th scope="row">
                {label}
                {locked ? <span className={classes.body}> (always on)</span> : null}
              </th>
              <td>
                <Checkbox
                  aria-label={`${label}: here`}
                  checked={inApp}
                  disabled={locked}
                  onChange={(event) => set(kind, event.currentTarget.checked, email)}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`${label}: by e-mail`}
                  checked={email}
                  disabled={locked}
                  onChange={(event) => set(kind, inApp, event.currentTarget.checked)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        label="One mail a day"
        description="What is not urgent is collected and comes once a day."
        checked={preferences.digest}
        onChange={(event) => mutate({ digest: event.currentTarget.checked })}
      />
      <QuietHours value={preferences.quietHours} onChange={(quietHours) => mutate({ quietHours })} />
    </Stack>
  );
}

/** Which notifications the user gets, on the site and by mail; every change is saved at once. */
export function NotificationsSection() {
  const query = trpc.notifications.preferences.useQuery();
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      hint="What you are told, here and by e-mail. Changes are saved at once."
    >
      <QueryView
        query={query}
        order={3}
        loading={
          <div role="status" aria-label="Loading your choices">
            <Skeleton height={320} />
          </div>
        }
      >
        {(preferences) => <PreferencesForm preferences={preferences} />}
      </QueryView>
    </SettingsSection>
  );
}
