import { Alert, Button, Container, Textarea } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { paths } from '../../../core/paths.ts';
import { readPendingPrompt, writePendingPrompt } from '../../../lib/pending-prompt.ts';
import { toastWarning } from '../../../lib/toasts.ts';
import { PromptChips } from '../prompt/prompt-chips.tsx';
import classes from './create-with-ai.module.css';
import { TripQuestions } from './trip-questions.tsx';
import { useGenerate } from './use-generate.ts';

const examples = [
  'A week at the beach in Portugal in June for 2 adults and 2 kids, with a pool, around $220 a night',
  'Ski weekend in Aspen for four friends in February, hot tub a must, up to $400 a night',
  'Quiet cabin near a lake, dog friendly, 5 nights in October for two, under $180 a night',
];

const stages = {
  reading: 'Reading your text…',
  asking: 'Your text can be read in more than one way.',
  saving: 'Saving your draft…',
} as const;

/** Turns free text into a draft. The edit screen marks the fields that were assumed. */
export function CreateWithAiScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('prompt');
  const [prompt, setPrompt] = useState(() =>
    (asked ?? readPendingPrompt() ?? '').slice(0, limits.prompt.max),
  );
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { run, choose, stage, questions, unread, error } = useGenerate();
  const isBusy = stage === 'reading' || stage === 'saving';

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
    void run(text);
  };
  return (
    <Container size={820} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Create with AI"
        lead="Describe your trip as you would tell a friend. You get a draft to check; nothing is sent to hosts by itself."
        back={{ to: paths.dashboard.getHref(), label: 'Back to Dashboard' }}
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
          disabled={isBusy}
          error={isMissing ? 'Please describe your dream vacation' : null}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <PromptChips prompt={prompt} />
        {unread !== null && (
          <Alert role="alert" color="yellow" variant="light" title="No trip found">
            {unread} You can also <Link to={paths.createWithFilters.getHref()}>tick boxes instead</Link>.
          </Alert>
        )}
        {questions.length > 0 && <TripQuestions questions={questions} onChoose={(all) => void choose(all)} />}
        <FormFailure title="Error generating vacation request" error={error} />
        <div className={classes.foot}>
          <p role="status" className={classes.stage}>
            {stage ? stages[stage] : ''}
          </p>
          <Button
            type="submit"
            color="sunset"
            size="md"
            loading={isBusy}
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
                disabled={isBusy}
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
