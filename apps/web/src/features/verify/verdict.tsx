import { IconCircleCheck, IconCircleDashed, IconShieldX } from '@tabler/icons-react';
import { plural } from '../../lib/format.ts';
import type { LogCheck } from './check-log.ts';
import classes from './verify.module.css';

function words({ verdict, entries, missing, head }: LogCheck): { title: string; text: string } {
  switch (verdict) {
    case 'empty':
      return {
        title: 'Nothing to check yet',
        text: 'The log of an auction starts when its request is opened for bids.',
      };
    case 'intact': {
      const sealed = entries.filter((e) => e.payload === 'sealed').length;
      return {
        title: 'This log is intact',
        text: `All ${plural(entries.length, 'entry', 'entries')} fit together, from the first to the last: nothing in it was changed, added in between or taken out.${
          sealed > 0
            ? ` What ${sealed} of them ${sealed === 1 ? 'says' : 'say'} is sealed for you; that it was never swapped is checked by those who may read it.`
            : ''
        } That nothing is missing at its end, your receipts show: each has to be in it.`,
      };
    }
    case 'partial':
      return {
        title: 'What you hold is intact',
        text: `${plural(entries.length, 'entry', 'entries')} checked, none was changed. ${
          missing > 0
            ? `${plural(missing, 'entry', 'entries')} in between ${missing === 1 ? 'is' : 'are'} not in this log`
            : 'The log goes on'
        }${head === 'further' && missing > 0 ? ', and it goes on after the last one' : ''}: this copy is not the whole log.`,
      };
    case 'broken': {
      const broken = entries
        .filter((e) => e.hash === 'broken' || e.link === 'broken' || e.payload === 'broken')
        .map(({ entry }) => entry.seq);
      return {
        title: 'This log was changed',
        text: `${broken.length === 1 ? 'Entry' : 'Entries'} ${[...new Set(broken)].join(', ')} ${broken.length === 1 ? 'does' : 'do'} not fit. Keep this copy and your receipts, and write to us.`,
      };
    }
  }
}

const icons = {
  empty: IconCircleDashed,
  intact: IconCircleCheck,
  partial: IconCircleCheck,
  broken: IconShieldX,
};

/** The result in one sentence. */
export function Verdict({ check }: { check: LogCheck }) {
  const { title, text } = words(check);
  const Icon = icons[check.verdict];
  return (
    <div className={classes.verdict} data-verdict={check.verdict} role="status">
      <Icon size={36} stroke={1.6} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}
