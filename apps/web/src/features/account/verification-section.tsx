import { Button, Checkbox, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { confirmPhoneInput, sendCodeInput, stateStandingInput } from '@palmbid/api/schemas';
import { phoneCodes } from '@palmbid/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checks } from '../../components/checks.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { SESSION_KEY } from '../../core/sign-in.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './account.module.css';
import type { OwnUser } from './own-user.ts';

type Own = RouterOutputs['verification']['own'];

/** Keeps the answer of every write. */
function useKeep() {
  const utils = trpc.useUtils();
  return (own: Own) => utils.verification.own.setData(undefined, own);
}

/** The failure, unless a field shows it. */
const elsewhere = (form: { errors: object }, error: unknown) =>
  Object.keys(form.errors).length > 0 ? null : error;

function NumberForm() {
  const keep = useKeep();
  const form = useForm({ initialValues: { phone: '' }, validate: validateWith(sendCodeInput) });
  const send = trpc.verification.sendCode.useMutation({
    onSuccess: keep,
    onError: (error) => {
      const errors = fieldErrors(error, ['phone']);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  return (
    <form
      noValidate
      aria-label="Confirm your phone"
      onSubmit={form.onSubmit(
        (values) => {
          if (!send.isPending) send.mutate(values);
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="+351 912 345 678"
          description="With its country code. Only you see it; others see that it is confirmed, and since when."
          {...form.getInputProps('phone')}
        />
        <FormFailure title="Code not sent" error={elsewhere(form, send.error)} />
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending}>
            Send a code
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function CodeForm({ number }: { number: string }) {
  const keep = useKeep();
  const utils = trpc.useUtils();
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(confirmPhoneInput) });
  const confirm = trpc.verification.confirmPhone.useMutation({
    onSuccess: (own) => {
      keep(own);
      showToast({ title: 'Phone confirmed' });
    },
    onError: (error) => {
      const { code, message } = toFailure(error);
      const errors = code === 'wrong_code' ? { code: message } : fieldErrors(error, ['code']);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const again = trpc.verification.sendCode.useMutation({
    onSuccess: (own) => {
      keep(own);
      showToast({ title: 'A new code is on its way', message: 'The one before is no longer valid.' });
    },
  });
  // Another number: the form for it is shown until the page is read again.
  const forget = () =>
    utils.verification.own.setData(undefined, (own) =>
      own ? { ...own, phone: { ...own.phone, pending: null } } : own,
    );
  return (
    <form
      noValidate
      aria-label="Enter the code"
      onSubmit={form.onSubmit(
        (values) => {
          if (!confirm.isPending) confirm.mutate(values);
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          description={`We sent ${phoneCodes.digits} digits to ${number}. They are valid for ${phoneCodes.life / 60_000} minutes.`}
          {...form.getInputProps('code')}
        />
        <FormFailure title="Not confirmed" error={elsewhere(form, confirm.error) ?? again.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={forget}>
            Another number
          </Button>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ phone: number })}>
            Send a new code
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Phone({ phone }: { phone: Own['phone'] }) {
  const keep = useKeep();
  const remove = trpc.verification.removePhone.useMutation({ onSuccess: keep });
  const [isChanging, setChanging] = useState(false);
  if (phone.number !== null && !isChanging && phone.pending === null) {
    return (
      <div className={classes.facts}>
        <p>
          {phone.number} <ToneBadge tone="good">Confirmed</ToneBadge>
        </p>
        <FormFailure title="Not removed" error={remove.error} />
        <Group gap="sm">
          {phone.available ? (
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              Use another number
            </Button>
          ) : null}
          <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </Group>
      </div>
    );
  }
  if (!phone.available) return <p>This site does not confirm phones.</p>;
  return phone.pending ? <CodeForm number={phone.pending.number} /> : <NumberForm />;
}

const identityTexts = {
  confirmed: 'Your identity is confirmed.',
  refused: 'The provider could not confirm your identity. You can try again.',
  waiting: 'The provider has not answered yet. You can begin again.',
};

function Identity({ identity }: { identity: Own['identity'] }) {
  const start = trpc.verification.startIdentity.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (identity.provider === null) return null;
  return (
    <div>
      <h3 className={classes.viewTitle}>Identity</h3>
      <p>
        {identity.state === null ? null : `${identityTexts[identity.state]} `}
        {identity.provider} checks it on its own pages. We get its answer and when it was given, no documents.
      </p>
      <FormFailure title="Not begun" error={start.error} />
      {identity.state === 'confirmed' ? null : (
        <Button mt="sm" size="xs" variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Have it checked by {identity.provider}
        </Button>
      )}
    </div>
  );
}

/** What was checked about the account, and the ways to have more checked. */
export function VerificationSection() {
  const query = trpc.verification.own.useQuery();
  return (
    <SettingsSection
      id="verification"
      title="Checked about you"
      hint="Others read exactly this, each with its day."
    >
      <QueryView
        query={query}
        loading={<SkeletonCards kind="row" count={2} label="Loading what was checked" />}
      >
        {(own) => (
          <Stack gap="lg">
            <Group gap="xs">
              {own.checks.length > 0 ? (
                <Checks checks={own.checks} />
              ) : (
                <span>Nothing has been confirmed yet.</span>
              )}
            </Group>
            <div>
              <h3 className={classes.viewTitle}>Phone</h3>
              <Phone phone={own.phone} />
            </div>
            <Identity identity={own.identity} />
          </Stack>
        )}
      </QueryView>
    </SettingsSection>
  );
}

// Private or trader ----------------------------------------------------------------------------------------------------------

type StandingValues = {
  kind: 'private' | 'trader' | '';
  trader: {
    name: string;
    postalAddress: string;
    register: string;
    contactEmail: string;
    contactPhone: string;
    certified: boolean;
  };
};

const toValues = ({ standing }: Own, user: OwnUser): StandingValues => ({
  kind: standing?.kind ?? '',
  trader: {
    name: standing?.trader?.name ?? '',
    postalAddress: standing?.trader?.postalAddress ?? '',
    register: standing?.trader?.register ?? '',
    contactEmail: standing?.trader?.contactEmail ?? user.email,
    contactPhone: standing?.trader?.contactPhone ?? '',
    certified: false,
  },
});
const toInput = ({ kind, trader }: StandingValues) =>
  kind === 'trader' ? { kind, trader: { ...trader, register: trader.register.trim() || null } } : { kind };

const traderFields = ['name', 'postalAddress', 'register', 'contactEmail', 'contactPhone', 'certified'].map(
  (name) => `trader.${name}`,
);

function StandingForm({ own, user }: { own: Own; user: OwnUser }) {
  const keep = useKeep();
  const queryClient = useQueryClient();
  const form = useForm<StandingValues>({
    initialValues: toValues(own, user),
    validate: validateWith(stateStandingInput, toInput),
  });
  const save = trpc.verification.stateStanding.useMutation({
    onSuccess: (now) => {
      keep(now);
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      showToast({ title: 'Saved', message: 'Guests read it on your listings and bids.' });
    },
    onError: (error) => {
      const errors = fieldErrors(error, traderFields);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const isTrader = form.values.kind === 'trader';
  return (
    <form
      noValidate
      aria-label="Private or trader"
      onSubmit={form.onSubmit(
        (values) => {
          if (!save.isPending) save.mutate(stateStandingInput.parse(toInput(values)));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <Radio.Group label="How do you host?" {...form.getInputProps('kind')}>
          <Stack mt="xs" gap="sm">
            <Radio
              value="private"
              label="Privately"
              description="A home of your own now and then, not as a business."
            />
            <Radio
              value="trader"
              label="As a trader"
              description="As a business or for one. The law asks for the details below; guests read them before they accept."
            />
          </Stack>
        </Radio.Group>
        {isTrader ? (
          <>
            <TextInput
              label="Name of the trader"
              autoComplete="organization"
              {...form.getInputProps('trader.name')}
            />
            <Textarea
              label="Postal address"
              autosize
              minRows={2}
              autoComplete="street-address"
              {...form.getInputProps('trader.postalAddress')}
            />
            <TextInput
              label="Register and number"
              description="Empty, if the trader is in no register."
              {...form.getInputProps('trader.register')}
            />
            <TextInput
              label="E-mail for guests"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...form.getInputProps('trader.contactEmail')}
            />
            <TextInput
              label="Phone for guests"
              type="tel"
              autoComplete="tel"
              placeholder="+351 213 456 789"
              {...form.getInputProps('trader.contactPhone')}
            />
            <Checkbox
              label="I certify that I offer only services that comply with the law where they are offered."
              {...form.getInputProps('trader.certified', { type: 'checkbox' })}
            />
          </>
        ) : null}
        <FormFailure title="Not saved" error={elsewhere(form, save.error)} />
        <Group justify="space-between">
          <span className={classes.soft}>
            {own.standing ? `Stated on ${formatInstantDay(own.standing.statedAt)}` : 'Not stated yet'}
          </span>
          <Button type="submit" loading={save.isPending} disabled={form.values.kind === ''}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** For hosts: whether they offer privately or as a trader. */
export function StandingSection({ user }: { user: OwnUser }) {
  const query = trpc.verification.own.useQuery();
  return (
    <SettingsSection
      id="standing"
      title="Private or trader"
      hint="It is shown on your listings and bids: guests have other rights towards a trader."
    >
      <QueryView
        query={query}
        loading={<SkeletonCards kind="row" count={2} label="Loading what you stated" />}
      >
        {(own) => <StandingForm own={own} user={user} />}
      </QueryView>
    </SettingsSection>
  );
}
