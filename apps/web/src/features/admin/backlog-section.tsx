import { Anchor } from '@mantine/core';
import type { OpeningGap } from '@palmbid/domain';
import { Link } from 'react-router-dom';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import classes from './admin.module.css';
import { adviceOf, type BacklogItem, sentenceOf } from './backlog-texts.ts';

const refetchMs = 15_000;

const badges: Record<BacklogItem['state'], { label: string; tone: Tone }> = {
  done: { label: 'Done', tone: 'good' },
  under_way: { label: 'Under way', tone: 'info' },
  failed: { label: 'Failed', tone: 'warn' },
  stuck: { label: 'Stuck', tone: 'bad' },
};

/** What a lawful opening still lacks, in words. */
const gapWords: Record<OpeningGap, string> = {
  name: 'The operator’s name is missing: the terms say “whoever operates this site”.',
  postalAddress: 'The operator’s address is missing.',
  contactEmail: 'The operator’s e-mail is missing.',
  jurisdiction: 'Law and jurisdiction are missing.',
  terms: 'The terms are still the first version, which comes with the program.',
  privacy: 'The privacy text is still the first version, which comes with the program.',
  accessibility: 'The accessibility statement is still the first version, which comes with the program.',
  imprint: 'The imprint is still the first version, which comes with the program.',
};

function OpeningGaps() {
  const { data } = trpc.settings.opening.useQuery();
  if (!data || data.gaps.length === 0) return null;
  return (
    <>
      {data.gaps.map((gap) => (
        <li key={gap}>
          <span>{gapWords[gap]}</span>
          <ToneBadge tone="warn">To do</ToneBadge>
        </li>
      ))}
      <li>
        <span className={classes.sub}>
          A lawful opening needs these.{' '}
          <Anchor component={Link} to={paths.adminOperator.getHref()} inherit>
            Enter them under Operator
          </Anchor>
          .
        </span>
      </li>
    </>
  );
}

/** Whether everything that should follow by itself has been done, and otherwise what to do. */
export function BacklogSection() {
  const { data } = trpc.queue.backlog.useQuery(undefined, { refetchInterval: refetchMs });
  if (!data) return null;
  return (
    <section aria-labelledby="backlog" className={classes.backlog}>
      <h2 id="backlog" className={classes.heading}>
        Is everything done?
      </h2>
      <ul className={classes.recurring}>
        {data.items.map((item) => (
          <li key={item.kind}>
            <span>
              {sentenceOf(item, data.sending)}
              <span className={classes.sub}>{adviceOf(item)}</span>
            </span>
            <ToneBadge tone={badges[item.state].tone}>{badges[item.state].label}</ToneBadge>
          </li>
        ))}
        <OpeningGaps />
      </ul>
    </section>
  );
}
