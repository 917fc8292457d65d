import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
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
      </ul>
    </section>
  );
}
