import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import { cancellationPolicyNames } from '@palmbid/domain';
import { IconArrowsExchange, IconHeart, IconHeartFilled, IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { BidCard } from '../../../components/bid-card.tsx';
import { ContactNote } from '../../../components/contact-note.tsx';
import { Explained } from '../../../components/explained.tsx';
import { useHint } from '../../../components/hint.tsx';
import { MatchRing } from '../../../components/match-ring.tsx';
import { MoneyAllIn } from '../../../components/money-all-in.tsx';
import { HonourBadge, RatingBadge } from '../../../components/rating-badge.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { ScoreBar } from '../../../components/score-bar.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { ToneBadge } from '../../../components/tone-badge.tsx';
import { paths } from '../../../core/paths.ts';
import type { Bid, ValueWeights } from '../../../core/wire.ts';
import { formatStay } from '../../../lib/format.ts';
import { ordinal } from '../../../lib/ordinal.ts';
import { BidMarks } from '../../bids/bid-marks.tsx';
import { CounterNote } from '../../bids/counter-note.tsx';
import classes from '../detail/requests.module.css';
import type { Value } from './best-value.ts';
import bidStyles from './bids.module.css';
import { matchParts } from './match-parts.ts';

/** The best-value figure; pressing it explains the formula. */
export function ValueFigure({ value, weights }: { value: Value; weights: ValueWeights }) {
  const total = weights.price + weights.match + weights.rating + weights.flexibility;
  const max = (weight: number) => Math.round((weight * 1000) / total) / 10;
  return (
    <Explained
      className={bidStyles.value}
      aria-label={`${value.score.toFixed(1)} best value, of 100: show why`}
      boxWidth={300}
      boxLabel={`Why ${value.score.toFixed(1)}`}
      explanation={
        <>
          <p className={bidStyles.popoverTitle}>Why {value.score.toFixed(1)}</p>
          <div className={bidStyles.bars}>
            <ScoreBar label="Price: cheapest ÷ this" value={value.parts.price} max={max(weights.price)} />
            <ScoreBar label="Match" value={value.parts.match} max={max(weights.match)} />
            <ScoreBar label="Host’s rating" value={value.parts.rating} max={max(weights.rating)} />
            <ScoreBar label="Flexibility" value={value.parts.flexibility} max={max(weights.flexibility)} />
          </div>
          <Text size="xs" c="dimmed" mt="xs">
            Your weights, scaled to 100. New hosts count as 4.5 stars. No one can pay for a better place.
          </Text>
        </>
      }
    >
      <strong className="tabular">{value.score.toFixed(1)}</strong> best value
    </Explained>
  );
}

type ShortlistButtonProps = { title: string; shortlisted: boolean; onShortlist: () => void };

function ShortlistButton({ title, shortlisted, onShortlist }: ShortlistButtonProps) {
  const { target, hint } = useHint<HTMLButtonElement>(
    shortlisted ? 'Take off the shortlist' : 'Put on the shortlist',
  );
  const Heart = shortlisted ? IconHeartFilled : IconHeart;
  return (
    <>
      <ActionIcon
        {...target}
        variant="default"
        aria-pressed={shortlisted}
        aria-label={`Shortlist ${title}`}
        onClick={onShortlist}
      >
        <Heart size={18} stroke={1.8} aria-hidden className={shortlisted ? bidStyles.liked : undefined} />
      </ActionIcon>
      {hint}
    </>
  );
}

type OwnerBidCardProps = {
  bid: Bid;
  value: Value | undefined;
  weights: ValueWeights;
  isBest: boolean;
  isCheapest: boolean;
  /** True when several bids are ranked, so that positions mean something. */
  ranked: boolean;
  shortlisted: boolean;
  onShortlist: () => void;
  compared: boolean;
  /** Undefined when the maximum number of bids is compared already. */
  onCompare: (() => void) | undefined;
  /** Shows the buttons to accept and decline: in guest mode, for an active request. */
  deciding: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onCounter: () => void;
  /** The conversation with this host, if the server allows one. */
  messageHref: string | undefined;
};

/** A bid in the view of the request's owner. */
export function OwnerBidCard(props: OwnerBidCardProps) {
  const { bid, value, isBest, isCheapest, compared, deciding, messageHref } = props;
  const accepted = bid.status === 'accepted';
  const open = bid.status === 'pending';
  return (
    <BidCard
      title={bid.property.title}
      location={bid.property.location}
      imageUrl={bid.property.imageUrl}
      href={paths.property.getHref(bid.propertyId)}
      accepted={accepted}
      badges={
        <>
          <span className={classes.badges}>
            {isBest ? <ToneBadge tone="solid">Best value</ToneBadge> : null}
            {isCheapest ? <ToneBadge tone="good">Lowest price</ToneBadge> : null}
            {open ? (
              props.ranked && bid.position && !isCheapest ? (
                <ToneBadge tone="quiet">{ordinal(bid.position)}</ToneBadge>
              ) : null
            ) : (
              <StatusBadge status={bid.status} />
            )}
          </span>
          {open ? (
            <ShortlistButton
              title={bid.property.title}
              shortlisted={props.shortlisted}
              onShortlist={props.onShortlist}
            />
          ) : null}
        </>
      }
      host={
        <span className={bidStyles.host}>
          {bid.host.name}
          <ReportButton
            small
            label={`Report ${bid.host.name}`}
            target={{ kind: 'person', id: bid.hostId, name: bid.host.name }}
          />
          <RatingBadge stars={bid.host.rating} reviews={bid.host.reviews} />
          <HonourBadge honoured={bid.host.honoured} />
          <ToneBadge tone="outline">
            {cancellationPolicyNames[bid.property.cancellationPolicy]} cancellation
          </ToneBadge>
        </span>
      }
      match={
        <MatchRing score={bid.match.eligible ? bid.match.score : null} parts={matchParts(bid.match.parts)} />
      }
      price={<MoneyAllIn price={bid} maximum="your" />}
      dates={
        bid.shifted ? (
          <Text size="sm" className="tabular">
            Offers {formatStay(bid.checkInDate, bid.checkOutDate)}
          </Text>
        ) : null
      }
      marks={
        value || bid.stale || bid.marks.length > 0 ? (
          <>
            {value ? <ValueFigure value={value} weights={props.weights} /> : null}
            <BidMarks marks={bid.marks} stale={bid.stale} />
          </>
        ) : null
      }
      message={bid.message}
      note={
        <>
          {bid.contactHidden ? <ContactNote words="award" /> : null}
          <CounterNote bid={bid} side="guest" />
        </>
      }
      actions={
        <>
          {deciding || accepted ? (
            <Button
              color={accepted ? 'green' : 'sunset'}
              className={bidStyles.grow}
              disabled={accepted || !bid.abilities.accept}
              onClick={props.onAccept}
              aria-label={`${accepted ? 'Accepted' : 'Accept'}: ${bid.property.title}`}
            >
              {accepted ? 'Accepted' : 'Accept'}
            </Button>
          ) : null}
          {deciding && bid.abilities.decline ? (
            <Button variant="default" onClick={props.onDecline} aria-label={`Decline: ${bid.property.title}`}>
              Decline
            </Button>
          ) : null}
          {deciding && bid.abilities.counter ? (
            <Button
              variant="subtle"
              onClick={props.onCounter}
              leftSection={<IconArrowsExchange size={18} stroke={1.8} aria-hidden />}
              aria-label={`Counter-offer: ${bid.property.title}`}
            >
              Counter-offer
            </Button>
          ) : null}
          {messageHref ? (
            <Button
              component={Link}
              to={messageHref}
              variant="subtle"
              leftSection={<IconMessage size={18} stroke={1.8} aria-hidden />}
              aria-label={`Message host: ${bid.property.title}`}
            >
              Message host
            </Button>
          ) : null}
          {open ? (
            <Checkbox
              label="Compare"
              className={bidStyles.compare}
              checked={compared}
              disabled={!compared && !props.onCompare}
              onChange={() => props.onCompare?.()}
              aria-label={`Compare ${bid.property.title}`}
            />
          ) : null}
        </>
      }
    />
  );
}
