import { Button, Stack, TextInput } from '@mantine/core';
import { forgotInput } from '@palmbid/api/schemas';
import { IconArrowLeft, IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { useFocusOnArrival } from '../../lib/focus-on-arrival.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { toastDone, toastWarning } from '../../lib/toasts.ts';
import classes from './auth.module.css';

type Kind = 'password' | 'username';

const words = {
  password: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account, and we send you a link to choose a new password.',
    button: 'Send reset link',
    sent: 'If an account exists with that email, a password reset link is on its way. The link expires in 24 hours.',
    toast: 'resetLinkSent',
  },
  username: {
    title: 'Forgot your username?',
    lead: 'Enter the email address of your account, and we send you your username.',
    button: 'Send username reminder',
    sent: 'If an account exists with that email, your username is on its way.',
    toast: 'usernameSent',
  },
} as const;

function Sent({ text }: { text: string }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Stack gap="md" align="flex-start">
      <IconMailCheck size={48} stroke={1.4} color="var(--pb-info)" aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Check your email
      </h1>
      <p className={classes.lead}>{text}</p>
      <Button component={Link} to={paths.auth.getHref()}>
        Back to login
      </Button>
    </Stack>
  );
}

/** A form with one field, then the success view. It never reveals whether an account exists. */
export function ForgotScreen({ kind }: { kind: Kind }) {
  const { title, lead, button, sent, toast } = words[kind];
  const form = useForm({
    initialValues: { email: '' },
    validate: validateWith(forgotInput),
    validateInputOnBlur: true,
  });
  const options = {
    onSuccess: () => toastDone(toast),
    onError: () => toastWarning('forgotFailed'),
  };
  const password = trpc.auth.forgotPassword.useMutation(options);
  const username = trpc.auth.forgotUsername.useMutation(options);
  const call = kind === 'password' ? password : username;
  const submit = form.onSubmit(
    (values) => {
      if (!call.isPending) call.mutate(values);
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <div className={classes.narrow}>
      {call.isSuccess ? (
        <Sent text={sent} />
      ) : (
        <>
          <Link to={paths.auth.getHref()} className={classes.back}>
            <IconArrowLeft size={18} stroke={1.8} aria-hidden />
            Back to login
          </Link>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <TextInput
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="email"
                {...form.getInputProps('email')}
              />
              <FormFailure title="Something went wrong" error={call.error} />
              <Button type="submit" color="sunset" size="md" loading={call.isPending}>
                {button}
              </Button>
            </Stack>
          </form>
        </>
      )}
    </div>
  );
}
