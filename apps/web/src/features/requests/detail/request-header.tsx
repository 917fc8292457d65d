import { requestClosedReasonTexts } from '@palmbid/domain';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../../components/countdown.tsx';
import { PhaseBadge } from '../../../components/phase-badge.tsx';
import { RequestFacts } from '../../../components/request-facts.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { StayPicture } from '../../../components/stay-picture.tsx';
import { ToneBadge } from '../../../components/tone-badge.tsx';
import { paths } from '../../../core/paths.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { plural } from '../../../lib/format.ts';
import classes from './requests.module.css';

/** The state of the auction, as a sentence. */
function standing(request: VacationRequest, own: boolean): string | null {
  if (request.takenDownReason !== undefined)
    return `${requestClosedReasonTexts.admin} Reason: ${request.takenDownReason}`;
  if (request.status === 'cancelled')
    return request.closedReason ? requestClosedReasonTexts[request.closedReason] : null;
  if (request.status === 'completed')
    return own ? 'You have chosen. Have a wonderful stay!' : 'The guest has chosen a bid.';
  if (request.phase === 'bidding' && request.deadlineExtensions > 0)
    return `Moved ${plural(request.deadlineExtensions, 'time')} by late bids, so that nobody wins by waiting.`;
  if (request.phase === 'deciding')
    return own ? 'Bidding is over. Choose the bid you like best.' : 'Bidding is over; the guest is choosing.';
  if (request.phase === 'expired') return 'The time to decide is over.';
  return null;
}

/** The head of a request: picture, title, countdown and the main facts. */
export function RequestHeader({
  request,
  own,
  actions,
}: {
  request: VacationRequest;
  own: boolean;
  actions?: ReactNode;
}) {
  const { phase, effectiveDeadline, decideBy } = request;
  const sentence = standing(request, own);
  return (
    <header className={classes.header}>
      <div className={classes.picture}>
        <StayPicture
          title={request.title}
          location={request.location}
          imageUrl={request.imageUrl}
          ratio={3.2}
          eager
          decorative
        />
      </div>
      <div className={classes.headBody}>
        <Link to={paths.dashboard.getHref()} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          Back to Dashboard
        </Link>
        <div className={classes.titleRow}>
          <h1>{request.title}</h1>
          <span className={classes.badges}>
            <StatusBadge status={request.status} />
            {phase ? <PhaseBadge phase={phase} ownView={own} /> : null}
            {request.reopenedFrom ? <ToneBadge tone="quiet">Reopened</ToneBadge> : null}
          </span>
        </div>
        <RequestFacts inline withPlace request={{ ...request, dateFlexibility: undefined }} />
        {phase === 'bidding' || phase === 'deciding' || sentence ? (
          <div className={classes.clock}>
            {phase === 'bidding' && effectiveDeadline ? (
              <Countdown to={effectiveDeadline} label="Bidding ends" ended="Bidding has ended" />
            ) : null}
            {phase === 'deciding' && decideBy ? (
              <Countdown
                to={decideBy}
                label={own ? 'Decide' : 'Decision due'}
                ended="The time to decide is over"
              />
            ) : null}
            {sentence ? <span>{sentence}</span> : null}
          </div>
        ) : null}
        {actions}
      </div>
    </header>
  );
}
