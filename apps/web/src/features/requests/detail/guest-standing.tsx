import { Suspense } from 'react';
import { RatingBadge } from '../../../components/rating-badge.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import factStyles from './facts.module.css';
import classes from './requests.module.css';

const HostTrust = lazily(() => import('../../../components/host-trust.tsx'), 'inline');

/** For hosts: what was checked about the guest, the guest's rating, and how often the guest decides on received bids. */
export function GuestStanding({
  requestId,
  checks = [],
}: {
  requestId: number;
  checks?: VacationRequest['guest']['checks'];
}) {
  const standing = trpc.reviews.guestStanding.useQuery({ requestId }).data;
  if (!standing) return null;
  const { decided } = standing;
  return (
    <section aria-labelledby="guest-standing" className={factStyles.facts}>
      <h2 id="guest-standing" className={classes.sideTitle}>
        The guest
      </h2>
      {checks.length > 0 ? (
        <Suspense fallback={null}>
          <HostTrust trust={{ checks, standing: null }} />
        </Suspense>
      ) : null}
      <dl className="tabular">
        <div>
          <dt>Rating by hosts</dt>
          <dd>
            {standing.rating === null ? (
              'New guest'
            ) : (
              <RatingBadge stars={standing.rating} reviews={standing.reviews} />
            )}
          </dd>
        </div>
        <div>
          <dt>Decides on bids</dt>
          <dd>
            {decided.of === 0 ? 'No request has ended yet' : `${decided.kept} of ${decided.of} requests`}
            <span className={factStyles.factHint}>ended with an award or a no to every bid, by the log</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
