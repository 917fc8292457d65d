import { formatInstant, plural } from '../../lib/format.ts';
import type { AnchorCheck } from './check-log.ts';
import classes from './verify.module.css';

const words: Record<AnchorCheck['verdict'], string> = {
  holds: 'It holds this log',
  entry: 'This log is not the one that was anchored',
  proof: 'It does not hold this log',
  signature: 'Its signature does not fit',
};

/** The anchor of a log, in detail, for comparison with a copy of the anchors. */
export function AnchorFacts({ check: { anchor, verdict, signed, later } }: { check: AnchorCheck }) {
  return (
    <section className={classes.anchor} aria-label="Anchor" data-broken={verdict !== 'holds' || undefined}>
      <h3>
        Anchor {anchor.seq}: {words[verdict].toLowerCase()}
      </h3>
      <dl>
        <div>
          <dt>Signed</dt>
          <dd>
            {formatInstant(anchor.at)}
            {verdict === 'signature'
              ? ', but not by this key'
              : signed
                ? ', checked here'
                : '; this browser cannot check the signature'}
          </dd>
        </div>
        <div>
          <dt>Covers</dt>
          <dd>
            up to entry {anchor.entrySeq}
            {later > 0 ? `; ${plural(later, 'entry is', 'entries are')} younger` : ''}
          </dd>
        </div>
        <div>
          <dt>Fingerprint</dt>
          <dd className={classes.long}>{anchor.hash}</dd>
        </div>
        <div>
          <dt>Key</dt>
          <dd className={classes.long}>{anchor.publicKey}</dd>
        </div>
      </dl>
    </section>
  );
}
