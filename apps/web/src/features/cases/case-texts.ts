import { type CaseEventKind, type CaseOutcome, caseReasons } from '@palmbid/domain';
import type { Tone } from '../../components/tone-badge.tsx';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatInstant } from '../../lib/format.ts';

export type Case = RouterOutputs['cases']['byId'];
export type CaseSummary = RouterOutputs['cases']['ofBooking']['items'][number];

export const caseStateTexts: Record<CaseSummary['state'], { label: string; tone: Tone }> = {
  answering: { label: 'Waits for an answer', tone: 'warn' },
  deciding: { label: 'Being decided', tone: 'info' },
  decided: { label: 'Decided', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

export const outcomeTexts: Record<CaseOutcome, string> = {
  for_guest: 'For the guest',
  for_host: 'For the host',
  partly: 'Partly for both',
};

const eventTexts: Record<CaseEventKind, string> = {
  opened: 'opened the case',
  said: 'wrote',
  answered: 'answered',
  no_answer: 'The time to answer has passed. Our team decides now.',
  overdue: 'The decision was put off.',
  decided: 'decided',
  withdrawn: 'withdrew the case',
};

export const reasonText = (reason: CaseSummary['reason']): string => caseReasons[reason].label;

/** Who acts in an entry of the history, and what they did. */
export function eventText({ guest, host, mySide }: Case, { by, kind }: Case['events'][number]): string {
  if (by === 'clock') return eventTexts[kind];
  const name = by === 'team' ? 'Our team' : by === mySide ? 'You' : by === 'guest' ? guest.name : host.name;
  return `${name} ${eventTexts[kind]}`;
}

/** The next step in one sentence: who must act until when, as the reader sees it. */
export function nextStepText(
  { next, state, decision }: Pick<Case, 'next' | 'state' | 'decision'>,
  mySide: Case['mySide'],
): string {
  if (next) {
    const until = formatInstant(next.until);
    if (next.by === 'team') {
      return mySide === null
        ? `Please decide by ${until}.`
        : `Our team decides by ${until}. Until then you can add words and photos.`;
    }
    if (next.by === mySide)
      return `Please say what happened from your side by ${until}. After that our team decides.`;
    return `The ${next.by} can answer until ${until}. After that our team decides, with or without an answer.`;
  }
  if (state === 'withdrawn') return 'The case was withdrawn. Nothing is left to do.';
  switch (decision?.refundState) {
    case 'owed':
      return mySide === 'guest'
        ? 'The host pays you the refund. Confirm it once it has arrived.'
        : mySide === 'host'
          ? 'Please pay the refund to the guest, who then confirms it here.'
          : 'The host pays the refund to the guest, who confirms it.';
    case 'planned':
      return 'The refund goes back the way it was paid. Nothing is left to do.';
    case 'settled':
      return 'The refund has arrived. Nothing is left to do.';
    default:
      return 'The case is closed. Nothing is left to do.';
  }
}
