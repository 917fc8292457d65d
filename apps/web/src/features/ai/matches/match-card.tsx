import { Button } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconCalendar, IconChevronDown, IconMapPin, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ScoreBar } from '../../../components/score-bar.tsx';
import { type Tone, ToneBadge } from '../../../components/tone-badge.tsx';
import { paths } from '../../../core/paths.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';
import { MatchTabs, type PropertyMatch } from './match-details.tsx';
import classes from './matches.module.css';

/** The badge's tone for a score: strong from 80, secondary from 60, outline below. */
const toneOf = (score: number): Tone =>
  score >= limits.matchBadge.strong ? 'solid' : score >= limits.matchBadge.secondary ? 'info' : 'outline';

type MatchCardProps = { match: PropertyMatch; isOpen: boolean; onToggle: () => void };

/** One request that matches the property. */
export function MatchCard({ match, isOpen, onToggle }: MatchCardProps) {
  const detailsId = useId();
  const { requestId, propertyId, requestTitle, suggestedBidAmount } = match;
  const requestHref = paths.vacationRequest.getHref(requestId);
  return (
    <li className={classes.card} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.title}>
            <Link to={requestHref}>{requestTitle}</Link>
          </h3>
          <p className={`${classes.number} tabular`}>Request #{requestId}</p>
        </div>
        <span className="tabular">
          <ToneBadge tone={toneOf(match.matchScore)}>{Math.round(match.matchScore)}% Match</ToneBadge>
        </span>
      </div>
      <ScoreBar value={match.matchScore} max={100} ariaLabel={`Match score of ${requestTitle}`} />
      <ul className={`${classes.facts} tabular`}>
        <li>
          <IconMapPin size={17} stroke={1.7} aria-hidden />
          {match.location}
        </li>
        <li>
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          {formatStay(match.checkInDate, match.checkOutDate)}
        </li>
        <li>
          <IconUsers size={17} stroke={1.7} aria-hidden />
          {plural(match.guests, 'guest')}
        </li>
      </ul>
      <div className={classes.foot}>
        <p className={`${classes.suggested} tabular`}>
          Suggested bid <strong>{formatMoney(suggestedBidAmount)}</strong> per night
        </p>
        {match.dateFit === 'taken' ? <ToneBadge tone="warn">Your dates are taken</ToneBadge> : null}
        <div className={classes.actions}>
          <Button
            variant="subtle"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={`${isOpen ? 'Show Less' : 'Show Details'}: ${requestTitle}`}
            rightSection={<IconChevronDown className={classes.chevron} size={18} aria-hidden />}
          >
            {isOpen ? 'Show Less' : 'Show Details'}
          </Button>
          {match.ownBidId === null ? (
            <Button
              component={Link}
              to={paths.placeBid.getHref(requestId, { propertyId, amount: suggestedBidAmount })}
              aria-label={`Place Bid with This Property: ${requestTitle}`}
            >
              Place Bid with This Property
            </Button>
          ) : (
            <Button
              component={Link}
              to={requestHref}
              variant="light"
              aria-label={`View your bid: ${requestTitle}`}
            >
              View your bid
            </Button>
          )}
        </div>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? <MatchTabs match={match} /> : null}
      </div>
    </li>
  );
}
