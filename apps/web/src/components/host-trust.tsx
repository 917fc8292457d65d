import { Anchor } from '@mantine/core';
import { standingTexts } from '@palmbid/domain';
import type { Bid } from '../core/wire.ts';
import { formatInstantDay } from '../lib/format.ts';
import { Checks } from './checks.tsx';
import classes from './host-trust.module.css';
import { ToneBadge } from './tone-badge.tsx';

export type Trust = Pick<Bid['host'], 'checks' | 'standing'>;
type Trader = NonNullable<NonNullable<Trust['standing']>['trader']>;

function TraderFacts({ trader }: { trader: Trader }) {
  return (
    <dl className={classes.trader}>
      <div>
        <dt>Trader</dt>
        <dd>{trader.name}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{trader.postalAddress}</dd>
      </div>
      {trader.register ? (
        <div>
          <dt>Register</dt>
          <dd>{trader.register}</dd>
        </div>
      ) : null}
      <div>
        <dt>E-mail</dt>
        <dd>
          <Anchor href={`mailto:${trader.contactEmail}`}>{trader.contactEmail}</Anchor>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <Anchor href={`tel:${trader.contactPhone}`}>{trader.contactPhone}</Anchor>
        </dd>
      </div>
      <div>
        <dt>Certified</dt>
        <dd>
          On {formatInstantDay(trader.certifiedAt)}, to offer only what the law allows. Given by the trader,
          not checked here.
        </dd>
      </div>
    </dl>
  );
}

/** What was checked about a person and, for a host, whether they offer privately or as a trader; `short` without the details. */
export default function HostTrust({ trust, short = false }: { trust: Trust; short?: boolean }) {
  const { checks, standing } = trust;
  return (
    <div className={short ? undefined : classes.trust}>
      <div className={classes.badges}>
        {standing && short ? (
          <ToneBadge tone="quiet">{standing.kind === 'trader' ? 'Trader' : 'Private host'}</ToneBadge>
        ) : null}
        <Checks checks={checks} />
      </div>
      {standing && !short ? <p className={classes.words}>{standingTexts[standing.kind]}</p> : null}
      {standing?.trader && !short ? <TraderFacts trader={standing.trader} /> : null}
    </div>
  );
}
