import { IconArrowRight, IconSparkles } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { readPendingPrompt, writePendingPrompt } from '../../lib/pending-prompt.ts';
import { toastWarning } from '../../lib/toasts.ts';
import classes from './home.module.css';

/** Loaded when the user starts typing, with the hooks of the API. */
const PromptChips = lazily(async () => {
  const [{ PromptChips: Chips }, { ApiHooks }] = await Promise.all([
    import('../ai/prompt/prompt-chips.tsx'),
    import('../../core/page-tools.tsx'),
  ]);
  return {
    default: ({ prompt }: { prompt: string }) => (
      <ApiHooks>
        <Chips prompt={prompt} />
      </ApiHooks>
    ),
  };
}, 'silent');

const examples = [
  'A quiet cabin by a lake for 4, second week of July, under $250 a night, with a canoe',
  'Long weekend in Lisbon in May for two, walkable, around $180 a night',
  'Two families, 8 people, a villa with a pool near the sea, 10 nights in August',
];

const DRAFT = 'home-prompt';

/** Maximum length of a prompt, in characters. */
const MAX_PROMPT = 2000;

/** The landing page's prompt: describe a trip, see the fields read from it, continue. */
export function PromptBox({ inputRef }: { inputRef: Ref<HTMLTextAreaElement> }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const hint = useId();
  const [prompt, setPrompt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => box.current as HTMLTextAreaElement);

  // Restores the prompt after hydration: typed before the code was loaded, in this tab's draft, or before a login.
  useLayoutEffect(() => {
    const { prompt: draft } = readDraft(DRAFT);
    const known = box.current?.value || (typeof draft === 'string' ? draft : '') || readPendingPrompt();
    if (known) setPrompt(known);
  }, []);
  const change = (text: string) => {
    setPrompt(text);
    setMissing(false);
    writeDraft(DRAFT, { prompt: text });
  };

  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const text = prompt.trim();
    if (text === '') {
      setMissing(true);
      box.current?.focus();
      toastWarning('emptyPromptOnHome');
      return;
    }
    clearDraft(DRAFT);
    writePendingPrompt(text);
    void navigate(user ? paths.createWithAi.getHref(text) : paths.auth.getHref('create-with-ai'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) go();
  };
  return (
    // The form's action works before the code is loaded.
    <form className={classes.prompt} action={paths.createWithAi.getHref()} onSubmit={(event) => go(event)}>
      <label className={classes.promptLabel} htmlFor={`${hint}-prompt`}>
        <IconSparkles size={20} stroke={1.8} aria-hidden />
        Describe your dream vacation
      </label>
      <textarea
        ref={box}
        name="prompt"
        id={`${hint}-prompt`}
        className={classes.promptInput}
        rows={3}
        maxLength={MAX_PROMPT}
        placeholder={examples[0]}
        aria-describedby={isMissing ? `${hint}-error ${hint}` : hint}
        aria-invalid={isMissing || undefined}
        value={prompt}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isMissing ? (
        <p id={`${hint}-error`} className={classes.promptError}>
          Please describe your dream vacation.
        </p>
      ) : null}
      {prompt.trim() === '' ? null : (
        <div className={classes.promptChips}>
          <Suspense fallback={null}>
            <PromptChips prompt={prompt} />
          </Suspense>
        </div>
      )}
      <div className={classes.promptFoot}>
        <p id={hint} className={classes.promptHint}>
          No signup needed to start.
        </p>
        <button type="submit" className={classes.mainButton}>
          Create my request
          <IconArrowRight size={18} stroke={2} aria-hidden />
        </button>
      </div>
      <div className={classes.examples}>
        <span className="spoken">Examples to start from:</span>
        {examples.map((example) => (
          <button key={example} type="button" className={classes.example} onClick={() => change(example)}>
            {example}
          </button>
        ))}
      </div>
    </form>
  );
}
