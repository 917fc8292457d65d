import { Button, Container, Stack, Textarea, TextInput } from '@mantine/core';
import { contactInput } from '@palmbid/api/schemas';
import { limits } from '@palmbid/domain';
import { IconLifebuoy, IconMessages, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { type PlainPathName, paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { useSite } from '../../core/site.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './contact.module.css';

const DRAFT = 'contact';
const fields = ['name', 'email', 'subject', 'content'] as const;
type Values = Record<(typeof fields)[number], string>;

const empty: Values = { name: '', email: '', subject: '', content: '' };

function startValues(user: { name: string; email?: string | null } | null): Values {
  const draft = readDraft(DRAFT);
  const values: Values = { ...empty, name: user?.name ?? '', email: user?.email ?? '' };
  for (const name of fields) {
    const kept = draft[name];
    if (typeof kept === 'string' && kept !== '') values[name] = kept;
  }
  return values;
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useSession();
  const [initial] = useState(() => startValues(user));
  const form = useForm<Values>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: validateWith(contactInput),
  });
  const { values } = form;
  useEffect(() => {
    if (values.subject !== '' || values.content !== '') writeDraft(DRAFT, values);
  }, [values]);
  const send = trpc.contact.send.useMutation({
    onSuccess: (_, sent) => {
      clearDraft(DRAFT);
      showToast({
        title: 'Message sent',
        message: 'Thank you. It is in the queue of the people who run this site.',
      });
      onSent(sent.email);
    },
    onError: (error) => {
      showToast({ title: 'Message not sent', message: failureText(error), variant: 'destructive' });
      const errors = fieldErrors(error, fields);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  return (
    <form
      noValidate
      aria-label="Write to us"
      onSubmit={form.onSubmit(
        (sent) => {
          if (!send.isPending) send.mutate(contactInput.parse(sent));
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <div className={classes.pair}>
          <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label="Your email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        </div>
        <TextInput
          label="Subject"
          description="About a request or booking? Add its number."
          maxLength={limits.title.max}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Message"
          autosize
          minRows={6}
          maxRows={16}
          maxLength={limits.messageContent.max}
          {...form.getInputProps('content')}
        />
        <FormFailure title="Message not sent" error={send.error} />
        <Button type="submit" color="sunset" size="md" loading={send.isPending} className={classes.send}>
          Send message
        </Button>
      </Stack>
    </form>
  );
}

const others: readonly { page: PlainPathName; icon: ReactNode; title: string; text: string }[] = [
  {
    page: 'help',
    icon: <IconLifebuoy size={22} stroke={1.7} />,
    title: 'Help centre',
    text: 'Login, account, and answers by topic.',
  },
  {
    page: 'messages',
    icon: <IconMessages size={22} stroke={1.7} />,
    title: 'Your messages',
    text: 'Guest and host talk to each other there, not here.',
  },
  {
    page: 'trustSafety',
    icon: <IconShieldCheck size={22} stroke={1.7} />,
    title: 'Trust and safety',
    text: 'What to do when something feels wrong.',
  },
];

/** Who reads the letters, where the operator has entered it. */
function OperatorCard() {
  const { operator } = useSite();
  if (!operator) return null;
  const { name, postalAddress, contactEmail, phone } = operator;
  return (
    <address className={classes.operator}>
      {name ? <strong>{name}</strong> : null}
      {postalAddress ? <span className={classes.lines}>{postalAddress}</span> : null}
      {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : null}
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : null}
    </address>
  );
}

/** /contact: a form that writes to the operators, with or without an account. */
export function ContactScreen() {
  const { status } = useSession();
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Container size={1040} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Contact us"
        lead="A question, a problem, an idea: write to us, and a person reads it. No account needed."
      />
      <div className={classes.layout}>
        <div className={classes.form}>
          {sentFrom !== null ? (
            <div role="status">
              <EmptyState
                order={2}
                scene="messages"
                title="Your message is on its way"
                text={`Thank you. If it needs an answer, you get it at ${sentFrom}.`}
                action={
                  <Button variant="default" onClick={() => setSentFrom(null)}>
                    Write another message
                  </Button>
                }
              />
            </div>
          ) : (
            // Remounts once the session is loaded, to fill in name and e-mail.
            <ContactForm key={status} onSent={setSentFrom} />
          )}
        </div>
        <aside className={classes.side} aria-label="Other ways">
          <OperatorCard />
          <ul>
            {others.map(({ page, icon, title, text }) => (
              <li key={page}>
                <span className={classes.icon} aria-hidden>
                  {icon}
                </span>
                <span>
                  <Link to={paths[page].getHref()}>{title}</Link>
                  <span className={classes.soft}>{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Container>
  );
}
