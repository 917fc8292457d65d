import { Anchor, Button, Code, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { beginInput, confirmInput, renewInput, switchOffInput } from '@palmbid/api/schemas';
import { IconDownload } from '@tabler/icons-react';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText, toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { formatInstantDay, plural } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import type { OwnUser } from './own-user.ts';
import classes from './two-factor.module.css';

type Setup = RouterOutputs['twoFactor']['begin'];

const codeField = { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false } as const;

/** The messages of a refusal by field. */
function refusedFields(error: unknown, known: readonly string[]): Record<string, string> {
  const fields = fieldErrors(error, known);
  if (Object.keys(fields).length > 0) return fields;
  const { code, message } = toFailure(error);
  return code === 'forbidden' && known.includes('currentPassword') ? { currentPassword: message } : {};
}

type Refusable = Parameters<typeof focusFirstError>[0] & {
  setErrors: (errors: Record<string, string>) => void;
};

/** Shows a refusal at the form's fields and focuses the first one. */
const showRefusal = (form: Refusable, known: readonly string[]) => (error: unknown) => {
  const errors = refusedFields(error, known);
  form.setErrors(errors);
  focusFirstError(form, errors);
};

/** The layout of a form in this dialog: fields, then the error unless a field shows it, then the buttons. */
function StepForm({
  label,
  onSubmit,
  error,
  failure,
  submit,
  isPending,
  danger = false,
  onCancel,
  children,
}: {
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Null when a field shows it. */
  error: unknown;
  failure: string;
  submit: string;
  isPending: boolean;
  danger?: boolean;
  onCancel?: () => void;
  children: ReactNode;
}) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <FormFailure title={failure} error={error} />
        <Group justify="flex-end">
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" loading={isPending} {...(danger && { color: 'red' })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const elsewhere = (form: { errors: object }, error: unknown) =>
  Object.keys(form.errors).length > 0 ? null : error;

function PasswordStep({ onSetup, onCancel }: { onSetup: (setup: Setup) => void; onCancel: () => void }) {
  const form = useForm({ initialValues: { currentPassword: '' }, validate: validateWith(beginInput) });
  const begin = trpc.twoFactor.begin.useMutation({
    onSuccess: onSetup,
    onError: showRefusal(form, ['currentPassword']),
  });
  return (
    <StepForm
      label="Begin two-factor login"
      failure="Not begun"
      error={elsewhere(form, begin.error)}
      submit="Continue"
      isPending={begin.isPending}
      onCancel={onCancel}
      onSubmit={form.onSubmit((values) => {
        if (!begin.isPending) begin.mutate(values);
      })}
    >
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
    </StepForm>
  );
}

function QrCode({ qr: { size, path } }: Pick<Setup, 'qr'>) {
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function ScanStep({ setup, onCodes }: { setup: Setup; onCodes: (codes: string[]) => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(confirmInput) });
  const confirm = trpc.twoFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: showRefusal(form, ['code']),
  });
  return (
    <StepForm
      label="Confirm two-factor login"
      failure="Not switched on"
      error={elsewhere(form, confirm.error)}
      submit="Switch on"
      isPending={confirm.isPending}
      onSubmit={form.onSubmit((values) => {
        if (!confirm.isPending) confirm.mutate(values);
      })}
    >
      <Text>
        Scan this with an authenticator app, or <Anchor href={setup.uri}>open it on this device</Anchor>.
      </Text>
      <QrCode qr={setup.qr} />
      <Text size="sm">
        You cannot scan it? Type this key into the app: <Code className={classes.key}>{setup.setupKey}</Code>
      </Text>
      <TextInput
        label="Code of the app"
        description="Six digits that change every 30 seconds."
        inputMode="numeric"
        {...codeField}
        {...form.getInputProps('code')}
      />
    </StepForm>
  );
}

/** Shows the recovery codes once, to copy, download or write down. */
function CodesStep({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `Palmbid recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Text>
        Keep these codes where you find them without your phone. Each one opens your account once, in place of
        a code of the app. They are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="palmbid-recovery-codes.txt"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        >
          Keep as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}

function SwitchOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    initialValues: { currentPassword: '', code: '' },
    validate: validateWith(switchOffInput),
  });
  const off = trpc.twoFactor.switchOff.useMutation({
    onSuccess: () => {
      showToast({ title: 'Two-factor login is off' });
      onDone();
    },
    onError: showRefusal(form, ['code', 'currentPassword']),
  });
  return (
    <StepForm
      label="Switch two-factor login off"
      failure="Not switched off"
      error={elsewhere(form, off.error)}
      submit="Switch off"
      danger
      isPending={off.isPending}
      onCancel={onCancel}
      onSubmit={form.onSubmit((values) => {
        if (!off.isPending) off.mutate(values);
      })}
    >
      <Text>Afterwards your password alone opens your account. Your other devices are logged out.</Text>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <TextInput label="Code of the app, or a recovery code" {...codeField} {...form.getInputProps('code')} />
    </StepForm>
  );
}

function RenewForm({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(renewInput) });
  const renew = trpc.twoFactor.renewCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: showRefusal(form, ['code']),
  });
  return (
    <StepForm
      label="New recovery codes"
      failure="No new codes"
      error={elsewhere(form, renew.error)}
      submit="Get new codes"
      isPending={renew.isPending}
      onCancel={onCancel}
      onSubmit={form.onSubmit((values) => {
        if (!renew.isPending) renew.mutate(values);
      })}
    >
      <Text>Your earlier recovery codes no longer work once you have new ones.</Text>
      <TextInput label="Code of the app" data-autofocus {...codeField} {...form.getInputProps('code')} />
    </StepForm>
  );
}

type Step =
  | { at: 'password' | 'off' | 'renew' }
  | { at: 'scan'; setup: Setup }
  | { at: 'codes'; codes: string[] };

const titles: Record<Step['at'], string> = {
  password: 'Switch two-factor login on',
  scan: 'Connect your app',
  codes: 'Your recovery codes',
  off: 'Switch two-factor login off?',
  renew: 'New recovery codes',
};

/** Two-factor login: a code of an authenticator app in addition to the password. */
export function TwoFactorSection({ user }: { user: OwnUser }) {
  const status = trpc.twoFactor.status.useQuery();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const onCodes = (codes: string[]) => setStep({ at: 'codes', codes });
  return (
    <SettingsSection
      id="two-factor"
      title="Two-factor login"
      hint="Logging in asks for a code of an app on your phone, too. Whoever learns your password still cannot get in. Switching it on or off logs out all your other devices."
    >
      {status.data?.since ? (
        <Stack gap="md">
          <Text>
            <ToneBadge tone="good">On</ToneBadge> since {formatInstantDay(status.data.since)},{' '}
            {plural(status.data.codesLeft, 'recovery code')} left.
          </Text>
          <Group>
            <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
              New recovery codes
            </Button>
            <Button variant="default" color="red" onClick={() => setStep({ at: 'off' })}>
              Switch off
            </Button>
          </Group>
        </Stack>
      ) : status.data ? (
        user.emailVerifiedAt === null ? (
          <>
            <Text mb="md">Two-factor login can be switched on once your e-mail is confirmed.</Text>
            <ConfirmEmail />
          </>
        ) : (
          <Group>
            <Button onClick={() => setStep({ at: 'password' })}>Switch on</Button>
          </Group>
        )
      ) : status.error ? (
        <ErrorCard order={3} text={failureText(status.error)} onRetry={() => void status.refetch()} />
      ) : (
        <div role="status" aria-label="Loading two-factor login" className={classes.waiting} />
      )}
      <Modal
        opened={step !== null}
        onClose={close}
        // The codes are not shown again, so a click outside must not close the dialog.
        closeOnClickOutside={step?.at !== 'codes'}
        title={step ? titles[step.at] : ''}
        size={480}
      >
        {step?.at === 'password' ? (
          <PasswordStep onSetup={(setup) => setStep({ at: 'scan', setup })} onCancel={close} />
        ) : null}
        {step?.at === 'scan' ? <ScanStep setup={step.setup} onCodes={onCodes} /> : null}
        {step?.at === 'codes' ? <CodesStep codes={step.codes} onDone={close} /> : null}
        {step?.at === 'off' ? <SwitchOffForm onDone={close} onCancel={close} /> : null}
        {step?.at === 'renew' ? <RenewForm onCodes={onCodes} onCancel={close} /> : null}
      </Modal>
    </SettingsSection>
  );
}
