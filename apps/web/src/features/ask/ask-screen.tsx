import { Alert, Button, Loader, Skeleton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { readPendingPrompt } from '../../lib/pending-prompt.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useReadPrompt } from '../ai/create/use-read-prompt.ts';
import classes from '../auth/auth.module.css';
import type { AskingProps } from '../auth/auth-screen.tsx';
import { LoginForm } from '../auth/login-form.tsx';
import { QuickRegister } from '../auth/quick-register.tsx';
import { isReady, type TripSource } from '../requests/trip/trip.ts';
import { TripCard } from '../requests/trip/trip-card.tsx';
import { LookFirst } from '../requests/trip/trip-panel.tsx';
import { usePostTrip } from '../requests/trip/use-post-trip.ts';
import { type TripState, useTrip } from '../requests/trip/use-trip.ts';

const ACTION = 'Ask hosts';

/** Posts the trip of a guest who has just signed in, and shows what keeps it from arriving. */
function Posting({ source, state }: { source: TripSource; state: TripState }) {
  const { post, posting, error } = usePostTrip(source, state);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void post('active');
  });
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>Asking hosts</h1>
      {posting || !error ? (
        <p role="status" className={classes.posting}>
          <Loader size="sm" /> Your request is being posted…
        </p>
      ) : (
        <>
          <FormFailure title="Error creating vacation request" error={error} />
          <Button mt="md" onClick={() => void post('active')}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

/** Reads the pending prompt, unless the stored trip is already made of it. */
function usePendingTrip(source: TripSource, state: TripState) {
  const { trip, set } = state;
  const reading = useReadPrompt();
  const prompt = source === 'ai' ? readPendingPrompt()?.trim() : undefined;
  const isNew = prompt !== undefined && prompt !== '' && prompt !== trip?.prompt;
  const read = () => {
    if (!prompt) return;
    void reading.read(prompt).then(
      (found) => found && set(found),
      () => undefined,
    );
  };
  const { user } = useSession();
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !isNew || user) return;
    started.current = true;
    read();
  });
  return { ...reading, isNew, read };
}

/** The login beside the trip that waits for it. Its one button registers, or signs in, and posts. */
export function AskScreen({ source, target, tab, onTab, children }: AskingProps) {
  const { user } = useSession();
  const state = useTrip(source);
  const { trip, change } = state;
  const { isNew, isReading, unread, error, read } = usePendingTrip(source, state);
  const [isHeld, setHeld] = useState(false);
  const [known, setKnown] = useState('');
  const card = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });

  if (user) {
    if (trip && trip.askedAt !== null) return <Posting source={source} state={state} />;
    return <Navigate to={target} replace />;
  }
  const isWaiting = isNew && unread === null;
  if (
    !isWaiting &&
    unread === null &&
    (trip === null || trip.answers.destination.trim() === '') &&
    source === 'filters'
  )
    return children;
  if (!isNew && trip === null) return children;

  const mayStart = (): boolean => {
    if (!trip || isNew) return true;
    const ready = isReady(trip);
    setHeld(!ready);
    if (!ready) {
      card.current?.focus();
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    return ready;
  };
  const onDone = () => {
    if (!isNew) change((before) => ({ ...before, askedAt: before.askedAt ?? serverNow() }));
  };
  const shown = isNew ? null : trip;
  const action = shown ? ACTION : 'Create account';
  return (
    <div className={classes.asking}>
      <div className={classes.trip}>
        {shown ? (
          <TripCard key={String(isNarrow)} ref={card} trip={shown} change={change} isShort={isNarrow} />
        ) : unread !== null ? (
          <Alert role="alert" color="yellow" variant="light" title="No trip found">
            {unread} <Link to={paths.createWithAi.getHref()}>Write it again</Link>, or{' '}
            <Link to={paths.createWithFilters.getHref()}>answer four short steps</Link>.
          </Alert>
        ) : error && !isReading ? (
          <>
            <FormFailure title="Error generating vacation request" error={error} />
            <Button mt="sm" variant="default" onClick={read}>
              Try again
            </Button>
          </>
        ) : (
          <div role="status" aria-label="Reading your text" className={classes.reading}>
            <p>Reading your text…</p>
            <Skeleton height={isNarrow ? 52 : 320} radius="md" />
          </div>
        )}
      </div>
      <div className={classes.forms}>
        <h1 className={classes.title}>{tab === 'login' ? 'Welcome back' : 'Almost there'}</h1>
        <p className={classes.lead}>
          {tab === 'login'
            ? 'Sign in, and hosts get your request at once.'
            : 'Hosts answer to an account. It costs nothing, and you choose the stay you like best.'}
        </p>
        <Tabs value={tab} onChange={(value) => onTab(value === 'login' ? 'login' : 'register')} keepMounted>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="login">Sign in</Tabs.Tab>
            <Tabs.Tab value="register">Register</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm
              key={known}
              username={known}
              action={shown ? `Sign in and ask hosts` : 'Sign in'}
              mayStart={mayStart}
              onDone={onDone}
            />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <QuickRegister
              action={action}
              mayStart={mayStart}
              onDone={onDone}
              onKnown={(email) => {
                setKnown(email);
                onTab('login');
              }}
            />
          </Tabs.Panel>
        </Tabs>
        {isHeld && trip && !isReady(trip) ? <LookFirst /> : null}
      </div>
    </div>
  );
}
