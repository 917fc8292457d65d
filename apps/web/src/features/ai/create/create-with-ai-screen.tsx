import { Alert, Button, Container, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { useEndSession } from '../../../core/sign-in.ts';
import { isUnauthenticated } from '../../../lib/errors.ts';
import { readPendingPrompt, writePendingPrompt } from '../../../lib/pending-prompt.ts';
import { showToast } from '../../../lib/toast.ts';
import { toastFailure, toastWarning } from '../../../lib/toasts.ts';
import { TripPanel } from '../../requests/trip/trip-panel.tsx';
import { useTrip } from '../../requests/trip/use-trip.ts';
import { PromptChips } from '../prompt/prompt-chips.tsx';
import classes from './create-with-ai.module.css';
import { useReadPrompt } from './use-read-prompt.ts';

const examples = [
  'A week at the beach in Portugal in June for 2 adults and 2 kids, with a pool, around $220 a night',
  'Ski weekend in Aspen for four friends in February, hot tub a must, up to $400 a night',
  'Quiet cabin near a lake, dog friendly, 5 nights in October for two, under $180 a night',
];

/** Turns free text into a trip on one card, which is posted from there. Visitors register beside the card. */
export function CreateWithAiScreen() {
  const { user } = useSession();
  const endSession = useEndSession();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  const [params, setParams] = useSearchParams();
  const asked = params.get('prompt');
  const [prompt, setPrompt] = useState(() =>
    (asked ?? readPendingPrompt() ?? '').slice(0, limits.prompt.max),
  );
  const trip = useTrip('ai');
  const [isWriting, setWriting] = useState(asked !== null && asked !== trip.trip?.prompt);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { read, isReading, unread, error } = useReadPrompt();

  const generate = async (text: string) => {
    if (isReading) return;
    try {
      const found = await read(text);
      if (!found) return;
      trip.set(found);
      if (user) return setWriting(false);
    } catch (failure) {
      if (!isUnauthenticated(failure)) return toastFailure('generateFailed', failure);
      endSession();
    }
    showToast({ title: 'Login required', variant: 'destructive' });
    void navigate(paths.auth.getHref('create-with-ai'));
  };

  // Moves the prompt from the address into the text field; local storage keeps it over a reload.
  useEffect(() => {
    if (asked === null) return;
    writePendingPrompt(asked);
    setParams(
      (before) => {
        before.delete('prompt');
        return before;
      },
      { replace: true },
    );
  }, [asked, setParams]);

  // A button of another page that brought a text here asks for it to be read; an address that was opened only fills it in.
  const startsAtOnce = useRef(arrival === 'PUSH' && asked !== null && prompt.trim() !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!startsAtOnce.current) return;
    startsAtOnce.current = false;
    void generate(prompt.trim());
  }, []);

  const change = (text: string) => {
    setPrompt(text);
    setMissing(false);
    writePendingPrompt(text === '' ? null : text);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = prompt.trim();
    if (text === '') {
      setMissing(true);
      toastWarning('emptyPrompt');
      input.current?.focus();
      return;
    }
    void generate(text);
  };

  const back = user
    ? { to: paths.dashboard.getHref(), label: 'Back to Dashboard' }
    : { to: paths.home.getHref(), label: 'Back to the start' };

  if (trip.trip && !isWriting) {
    return (
      <Container size={820} py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Create with AI"
          lead="This is what we understood. Change what is not right."
          back={back}
        />
        <TripPanel source="ai" state={trip} onRewrite={() => setWriting(true)} />
      </Container>
    );
  }

  return (
    <Container size={820} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Create with AI"
        lead="Describe your trip as you would tell a friend. You get a card to check; nothing is sent to hosts by itself."
        back={back}
      />
      <form onSubmit={submit} className={classes.card} noValidate>
        <Textarea
          ref={input}
          label="Your dream vacation"
          description="Where, when, how many people, what it may cost per night, and what matters to you"
          placeholder={examples[0]}
          size="md"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={limits.prompt.max}
          value={prompt}
          disabled={isReading}
          error={isMissing ? 'Please describe your dream vacation' : null}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <PromptChips prompt={prompt} />
        {unread !== null && (
          <Alert role="alert" color="yellow" variant="light" title="No trip found">
            {unread} You can also <Link to={paths.createWithFilters.getHref()}>tick boxes instead</Link>.
          </Alert>
        )}
        <FormFailure title="Error generating vacation request" error={error} />
        <div className={classes.foot}>
          <p role="status" className={classes.stage}>
            {isReading ? 'Reading your text…' : ''}
          </p>
          <Button
            type="submit"
            color="sunset"
            size="md"
            loading={isReading}
            leftSection={<IconSparkles size={20} stroke={1.8} aria-hidden />}
          >
            Generate Vacation Request
          </Button>
        </div>
      </form>
      <section aria-labelledby="examples-title">
        <h2 id="examples-title" className={classes.examplesTitle}>
          Or start from an example
        </h2>
        <ul className={classes.examples}>
          {examples.map((example) => (
            <li key={example}>
              <button
                type="button"
                disabled={isReading}
                onClick={() => {
                  change(example);
                  input.current?.focus();
                }}
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <p className={classes.other}>
        Rather tick boxes? <Link to={paths.createWithFilters.getHref()}>Create with filters</Link> in four
        short steps.
      </p>
    </Container>
  );
}
