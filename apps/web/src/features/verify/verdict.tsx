import { IconCircleCheck, IconCircleDashed, IconShieldX } from '@tabler/icons-react';
import { plural } from '../../lib/format.ts';
import type { AnchorCheck, LogCheck } from './check-log.ts';
import classes from './verify.module.css';

const anchorFaults: Record<AnchorCheck['verdict'], string | null> = {
  holds: null,
  entry:
    'the entry that was anchored is missing or another one: the end was cut off, or the log was written anew',
  proof: 'the anchor that came with it does not hold it',
  signature: 'the signature of its anchor does not fit',
};

function words({ verdict, entries, missing, head, anchor }: LogCheck): { title: string; text: string } {
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
        } ${
          anchor === null
            ? 'No anchor holds it yet: that nothing is missing at its end, your receipts show.'
            : anchor.later === 0
              ? 'Its anchor holds it to the last entry: nothing was cut off since.'
              : `Its anchor holds it up to entry ${anchor.anchor.entrySeq}; that nothing is missing after that, your receipts show.`
        }`,
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
      const faults = [
        broken.length > 0 &&
          `${broken.length === 1 ? 'entry' : 'entries'} ${[...new Set(broken)].join(', ')} ${broken.length === 1 ? 'does' : 'do'} not fit`,
        anchor && anchorFaults[anchor.verdict],
      ].filter((fault) => typeof fault === 'string');
      const said = faults.join('; ');
      return {
        title: 'This log was changed',
        text: `${said.charAt(0).toUpperCase()}${said.slice(1)}. Keep this copy and your receipts, and write to us.`,
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

/** The result of the check, in one sentence. */
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
