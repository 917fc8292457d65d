import { legalTitles, minimumAge } from '@palmbid/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClient } from '../core/client.ts';
import { paths } from '../core/paths.ts';
import type { SessionUser } from '../core/session.tsx';
import { type OwnUser, SESSION_KEY } from '../core/sign-in.ts';
import { failureText } from '../lib/errors.ts';
import classes from './consent-notice.module.css';

const LATER = 'palmbid-consent-later';
const isPutOff = (): boolean => {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
};

type Consent = NonNullable<SessionUser['consent']>;

const listed = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: at most two parts, in their order
    <span key={place}>
      {place > 0 ? ' and ' : ''}
      {part}
    </span>
  ));

/**
 * Asks a signed-in account once to agree to what is in force. It can be put off for this tab unless the operator demands it. Its
 * pages are read without it.
 */
export default function ConsentNotice({ consent }: { consent: Consent }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const [putOff, setPutOff] = useState(isPutOff);
  const agree = useMutation({
    mutationKey: [['legal', 'agree']],
    mutationFn: () => {
      const number = (kind: 'terms' | 'privacy') => consent.due.find((each) => each.kind === kind)?.number;
      const [terms, privacy] = [number('terms'), number('privacy')];
      return client.legal.agree.mutate({
        ...(terms !== undefined && { terms }),
        ...(privacy !== undefined && { privacy }),
        ...(consent.due.some(({ kind }) => kind === 'age') && { adult: true as const }),
      });
    },
    onSuccess: (left) =>
      queryClient.setQueryData<OwnUser | null>(SESSION_KEY, (user) =>
        user ? { ...user, consent: left.due.length > 0 ? left : undefined } : user,
      ),
  });
  const texts = consent.due.flatMap(({ kind }) => (kind === 'age' ? [] : [kind]));
  const asksAge = consent.due.some(({ kind }) => kind === 'age');
  const isReading = texts.some((kind) => paths[kind].path === pathname);
  if (putOff && !consent.required && !isReading) return null;
  const isRenewal = !asksAge;
  return (
    <section className={classes.notice} aria-label="Agreement">
      <p>
        {isRenewal ? 'These have changed: ' : 'Please agree to our '}
        {listed(
          texts.map((kind) => (
            <Link key={kind} to={paths[kind].getHref()}>
              {legalTitles[kind].toLowerCase()}
            </Link>
          )),
        )}
        {asksAge && texts.length > 0 ? ', and confirm ' : null}
        {asksAge && texts.length === 0 ? 'confirm ' : null}
        {asksAge ? `that you are at least ${minimumAge}` : null}.
        {consent.required ? ' Until then you cannot post, bid or accept.' : null}
        {agree.error ? <span role="alert"> {failureText(agree.error)}</span> : null}
      </p>
      <div>
        {consent.required ? null : (
          <button
            type="button"
            onClick={() => {
              try {
                sessionStorage.setItem(LATER, '1');
              } catch {
                // Storage may be forbidden: the notice then comes back with the next page load.
              }
              setPutOff(true);
            }}
          >
            Later
          </button>
        )}
        <button type="button" data-main disabled={agree.isPending} onClick={() => agree.mutate()}>
          {asksAge ? 'I agree' : 'I agree to the changes'}
        </button>
      </div>
    </section>
  );
}
