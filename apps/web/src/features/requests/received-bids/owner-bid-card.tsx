import { ActionIcon, Button, Text } from '@mantine/core';
import { cancellationPolicyNames } from '@palmbid/domain';
import { IconChevronDown, IconDots, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BidCard } from '../../../components/bid-card.tsx';
import { ContactNote } from '../../../components/contact-note.tsx';
import { Explained } from '../../../components/explained.tsx';
import { useHint } from '../../../components/hint.tsx';
import { MatchRing } from '../../../components/match-ring.tsx';
import { MoneyAllIn } from '../../../components/money-all-in.tsx';
import { HonourBadge, RatingBadge } from '../../../components/rating-badge.tsx';
import { ScoreBar } from '../../../components/score-bar.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { StayPhotos } from '../../../components/stay-photos.tsx';
import { ToneBadge } from '../../../components/tone-badge.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { loadAhead } from '../../../core/on-use.ts';
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

const HostTrust = lazily(() => import('../../../components/host-trust.tsx'), 'inline');
const loadAsk = () => import('./ask-or-counter.tsx');
const loadMore = () => import('./more-choices.tsx');
const AskOrCounter = lazily(loadAsk, 'inline');
const MoreChoices = lazily(loadMore, 'inline');
loadAhead(loadAsk);
loadAhead(loadMore);

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
  /** The guest has put it out of view. */
  hidden: boolean;
  onHide: (() => void) | undefined;
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

/** The host's words: the first lines, and all of them on demand. */
function Message({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > 110 || text.includes('\n');
  return (
    <div className={bidStyles.message}>
      <p data-short={(long && !open) || undefined}>{text}</p>
      {long ? (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read all'}
        </button>
      ) : null}
    </div>
  );
}

/** A bid in the view of the request's owner. */
export function OwnerBidCard(props: OwnerBidCardProps) {
  const { bid, value, isBest, isCheapest, compared, deciding, messageHref } = props;
  const accepted = bid.status === 'accepted';
  const open = bid.status === 'pending';
  const { title } = bid.property;
  const counter = deciding && bid.abilities.counter ? props.onCounter : undefined;
  return (
    <BidCard
      title={title}
      location={bid.property.location}
      picture={
        <StayPhotos
          propertyId={bid.propertyId}
          title={title}
          location={bid.property.location}
          imageUrl={bid.property.imageUrl}
          ratio={1.75}
        />
      }
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
            <ShortlistButton title={title} shortlisted={props.shortlisted} onShortlist={props.onShortlist} />
          ) : null}
        </>
      }
      match={
        <MatchRing score={bid.match.eligible ? bid.match.score : null} parts={matchParts(bid.match.parts)} />
      }
      price={<MoneyAllIn explained price={bid} maximum="your" />}
      dates={
        bid.shifted ? (
          <Text size="sm" className="tabular">
            Offers {formatStay(bid.checkInDate, bid.checkOutDate)}
          </Text>
        ) : null
      }
      host={
        <span className={bidStyles.host}>
          {bid.host.name}
          <RatingBadge stars={bid.host.rating} reviews={bid.host.reviews} />
          <HonourBadge honoured={bid.host.honoured} />
          <span className={bidStyles.terms}>
            {cancellationPolicyNames[bid.property.cancellationPolicy]} cancellation
          </span>
          {bid.host.standing || bid.host.checks.length > 0 ? (
            <Suspense fallback={null}>
              <HostTrust trust={bid.host} short />
            </Suspense>
          ) : null}
        </span>
      }
      marks={
        value || bid.stale || bid.marks.length > 0 ? (
          <>
            {value ? <ValueFigure value={value} weights={props.weights} /> : null}
            <BidMarks marks={bid.marks} stale={bid.stale} />
          </>
        ) : null
      }
      note={
        <>
          {bid.message ? <Message text={bid.message} /> : null}
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
              aria-label={`${accepted ? 'Accepted' : 'Accept'}: ${title}`}
            >
              {accepted ? 'Accepted' : 'Accept'}
            </Button>
          ) : null}
          {counter && messageHref ? (
            <Explained
              className={bidStyles.ask}
              aria-label={`Ask or counter: ${title}`}
              boxWidth={220}
              boxLabel={`Ask or counter: ${title}`}
              explanation={
                <Suspense fallback={null}>
                  <AskOrCounter title={title} messageHref={messageHref} onCounter={counter} />
                </Suspense>
              }
            >
              Ask or counter
              <IconChevronDown size={16} stroke={2} aria-hidden />
            </Explained>
          ) : messageHref ? (
            <Button component={Link} to={messageHref} variant="default" aria-label={`Message host: ${title}`}>
              Message host
            </Button>
          ) : counter ? (
            <Button variant="default" onClick={counter} aria-label={`Counter-offer: ${title}`}>
              Counter-offer
            </Button>
          ) : null}
          <Explained
            className={bidStyles.more}
            aria-label={`More: ${title}`}
            boxWidth={230}
            boxLabel={`More: ${title}`}
            explanation={
              <Suspense fallback={null}>
                <MoreChoices
                  title={title}
                  host={{ id: bid.hostId, name: bid.host.name }}
                  compared={compared}
                  comparable={open}
                  onCompare={props.onCompare}
                  hidden={props.hidden}
                  onHide={open ? props.onHide : undefined}
                  onDecline={deciding && bid.abilities.decline ? props.onDecline : undefined}
                />
              </Suspense>
            }
          >
            <IconDots size={18} stroke={2} aria-hidden />
          </Explained>
        </>
      }
    />
  );
}
