import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { parseAsArrayOf, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { CardGrid } from '../../../components/card-grid.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazily } from '../../../core/lazily.tsx';
import { loadAhead } from '../../../core/on-use.ts';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { trpc } from '../../../core/trpc.ts';
import type { Bid, VacationRequest, ValueWeights } from '../../../core/wire.ts';
import { formatMoney, plural } from '../../../lib/format.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import classes from '../detail/requests.module.css';
import { bidSortLabels, bidSorts, defaultValueWeights, isRanked, sortBids, valuesOf } from './best-value.ts';
import bidStyles from './bids.module.css';
import { openAccept, openCounter, openDecline } from './open-dialogs.ts';
import { OwnerBidCard } from './owner-bid-card.tsx';
import { useLabels } from './use-labels.ts';
import { useSlide } from './use-slide.ts';
import { WeightsButton } from './weights-button.tsx';
import { WhyNoBids } from './why-no-bids.tsx';

const BidsMap = lazily(() => import('./bids-map.tsx'), 'silent');
const BidStrip = lazily(() => import('./bid-strip.tsx'), 'silent');
const loadCompare = () => import('./compare-bids.tsx');
const CompareBids = lazily(loadCompare, 'floating');
loadAhead(loadCompare);

/** Maximum number of bids side by side. */
const MAX_COMPARED = 4;

const search = {
  sort: parseAsStringLiteral(bidSorts).withDefault('value'),
  show: parseAsStringLiteral(['all', 'shortlist'] as const).withDefault('all'),
  compare: parseAsArrayOf(parseAsInteger).withDefault([]),
};

/** The guest's weights: applied at once, and saved when a slider is released. */
function useWeights(
  request: VacationRequest,
): [ValueWeights, (weights: ValueWeights) => void, (weights: ValueWeights) => void] {
  const utils = trpc.useUtils();
  const stored = request.valueWeights ?? defaultValueWeights;
  const [local, setLocal] = useState<ValueWeights | null>(null);
  const save = trpc.requests.update.useMutation({
    onSuccess: (saved) => {
      utils.requests.byId.setData({ id: saved.id }, saved);
    },
    onError: (error) => toastFailure('updateFailed', error),
  });
  const settle = (weights: ValueWeights) => {
    if (request.abilities.edit) save.mutate({ id: request.id, valueWeights: weights });
  };
  return [local ?? stored, setLocal, settle];
}

/** Text that announces new bids to screen readers. */
function useArrivals(bids: readonly Bid[]): string {
  const [known, setKnown] = useState(() => new Set(bids.map(({ id }) => id)));
  const [news, setNews] = useState('');
  useEffect(() => {
    const fresh = bids.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    setKnown(new Set(bids.map(({ id }) => id)));
    setNews(fresh.map((bid) => `New bid: ${formatMoney(bid.allIn)} all in from ${bid.host.name}.`).join(' '));
  }, [bids, known]);
  return news;
}

type OwnerBidsProps = {
  request: VacationRequest;
  bids: readonly Bid[];
  /** Called after the guest has accepted a bid. */
  onAgreed: () => void;
};

/** The bids in the view of the request's owner: sort, shortlist, compare, decide. */
export function OwnerBids({ request, bids, onAgreed }: OwnerBidsProps) {
  const { viewMode, user } = useSession();
  const own = user?.id === request.guestId;
  const [{ sort, show, compare }, setSearch] = useQueryStates(search);
  const [weights, setWeights, settleWeights] = useWeights(request);
  const labels = useLabels(request.id, own);
  const [comparing, setComparing] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const accept = (bid: Bid) => openAccept(bid, { where: 'acceptFailedOnDetail', onAgreed });
  const news = useArrivals(bids);
  const [active, setActive] = useState<number | null>(null);

  const values = useMemo(() => valuesOf(bids, weights), [bids, weights]);
  const sorted = useMemo(() => sortBids(bids, sort, values), [bids, sort, values]);
  const open = sorted.filter(({ status }) => status !== 'rejected');
  const closed = sorted.filter(({ status }) => status === 'rejected');
  // An accepted bid is always in view.
  const hidden = open.filter(({ id, status }) => status !== 'accepted' && labels.hidden.has(id));
  const inView = open.filter((bid) => !hidden.includes(bid));
  const shown = show === 'shortlist' ? inView.filter(({ id }) => labels.shortlisted.has(id)) : inView;
  const rankable = open.filter(isRanked);
  const best = sortBids(rankable, 'value', values)[0];
  const cheapest = sortBids(rankable, 'price', values)[0];
  const compared = compare.flatMap((id) => open.filter((bid) => bid.id === id && bid.status === 'pending'));
  const deciding = viewMode === 'guest' && request.status === 'active' && request.abilities.acceptBids;
  const toggleCompare = (id: number) =>
    void setSearch({
      compare: compare.includes(id) ? compare.filter((each) => each !== id) : [...compare, id],
    });

  const cards = useSlide(shown.map(({ id }) => id).join());
  const goTo = (id: number) => {
    const card = cards.current?.querySelector<HTMLElement>(`[data-bid="${id}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  };
  const compareAll = () => {
    void setSearch({
      compare: shown
        .filter(({ status }) => status === 'pending')
        .slice(0, MAX_COMPARED)
        .map(({ id }) => id),
    });
    setComparing('open');
  };

  const card = (bid: Bid) => (
    <div
      key={bid.id}
      data-bid={bid.id}
      data-marked={active === bid.id || undefined}
      tabIndex={-1}
      className={bidStyles.place}
      onPointerEnter={() => setActive(bid.id)}
      onPointerLeave={() => setActive(null)}
    >
      <OwnerBidCard
        bid={bid}
        value={values.get(bid.id)}
        weights={weights}
        isBest={rankable.length > 1 && bid.id === best?.id}
        isCheapest={rankable.length > 1 && bid.id === cheapest?.id}
        ranked={rankable.length > 1}
        shortlisted={labels.shortlisted.has(bid.id)}
        onShortlist={() => labels.toggleShortlist(bid.id)}
        hidden={labels.hidden.has(bid.id)}
        onHide={own ? () => labels.toggleHidden(bid.id) : undefined}
        compared={compare.includes(bid.id)}
        onCompare={
          compare.includes(bid.id) || compared.length < MAX_COMPARED ? () => toggleCompare(bid.id) : undefined
        }
        deciding={deciding}
        onAccept={() => accept(bid)}
        onDecline={() => openDecline(bid)}
        onCounter={() => openCounter(bid)}
        messageHref={request.abilities.message ? paths.messages.getHref(request.id, bid.hostId) : undefined}
      />
    </div>
  );

  return (
    <section aria-labelledby="bids-title" className={bidStyles.bids}>
      <div className={bidStyles.bidsHead}>
        <h2 id="bids-title">
          {request.status === 'completed' ? 'The bids' : 'Bids'}{' '}
          <span className={`${bidStyles.count} tabular`}>{open.length}</span>
        </h2>
        {open.length > 1 ? (
          <div className={bidStyles.tools}>
            <SegmentedControl
              size="sm"
              aria-label="Which bids"
              value={show}
              onChange={(value) => void setSearch({ show: value === 'shortlist' ? 'shortlist' : 'all' })}
              data={[
                { value: 'all', label: 'All' },
                {
                  value: 'shortlist',
                  label: `Shortlist (${inView.filter((b) => labels.shortlisted.has(b.id)).length})`,
                },
              ]}
            />
            <NativeSelect
              size="sm"
              w={150}
              aria-label="Sort bids"
              data={bidSorts.map((value) => ({ value, label: bidSortLabels[value] }))}
              value={sort}
              onChange={({ currentTarget: { value } }) =>
                void setSearch({ sort: bidSorts.find((each) => each === value) ?? null })
              }
            />
            <WeightsButton weights={weights} onChange={setWeights} onSettle={settleWeights} />
            {rankable.length > 1 ? (
              <Button variant="default" size="sm" onClick={compareAll}>
                Side by side
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <p className="spoken" role="status">
        {news}
      </p>
      {viewMode === 'host' && request.abilities.acceptBids ? (
        <p className={classes.note}>You are in host mode. Switch to guest mode to accept or decline bids.</p>
      ) : null}
      {open.some((bid) => bid.status === 'accepted' || isRanked(bid)) ? (
        <div className={bidStyles.stripPlace}>
          <Suspense fallback={null}>
            <BidStrip bids={open} onGo={goTo} />
          </Suspense>
        </div>
      ) : null}
      {own && shown.length > 0 ? (
        <div className={bidStyles.mapPlace}>
          {' '}
          <Suspense fallback={null}>
            <BidsMap requestId={request.id} bids={shown} active={active} onActive={setActive} onGo={goTo} />
          </Suspense>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <div ref={cards}>
          <CardGrid label="Bids">{shown.map(card)}</CardGrid>
        </div>
      ) : (
        <EmptyState
          scene="bids"
          text={
            show === 'shortlist' && open.length > 0
              ? 'Your shortlist is empty. Press the heart on a bid to keep it in sight.'
              : hidden.length > 0
                ? 'You have hidden all bids. Open them below.'
                : request.phase === 'bidding'
                  ? 'No bids yet. Hosts have been told; this page shows a bid as soon as it is made.'
                  : 'There are no open bids on this request.'
          }
          action={
            show === 'shortlist' && open.length > 0 ? (
              <Button variant="default" onClick={() => void setSearch({ show: 'all' })}>
                Show all bids
              </Button>
            ) : null
          }
        />
      )}
      {own && request.abilities.acceptBids && open.length === 0 ? <WhyNoBids request={request} /> : null}
      {compared.length > 0 ? (
        <div className={bidStyles.compareBar}>
          <span>{plural(compared.length, 'bid')} to compare</span>
          <Button variant="subtle" size="sm" onClick={() => void setSearch({ compare: null })}>
            Clear
          </Button>
          <Button size="sm" disabled={compared.length < 2} onClick={() => setComparing('open')}>
            {compared.length < 2 ? 'Choose another' : 'Compare'}
          </Button>
        </div>
      ) : null}
      {hidden.length > 0 ? (
        <details className={bidStyles.closed}>
          <summary>{plural(hidden.length, 'hidden bid')}</summary>
          <CardGrid label="Hidden bids">{hidden.map(card)}</CardGrid>
        </details>
      ) : null}
      {closed.length > 0 ? (
        <details className={bidStyles.closed}>
          <summary>{plural(closed.length, 'closed bid')}</summary>
          <CardGrid label="Closed bids">{closed.map(card)}</CardGrid>
        </details>
      ) : null}
      {comparing === 'unloaded' ? null : (
        <Suspense fallback={null}>
          <CompareBids
            opened={comparing === 'open' && compared.length > 0}
            onClose={() => setComparing('closed')}
            request={request}
            bids={compared}
            values={values}
            onRemove={toggleCompare}
            onAccept={
              deciding
                ? (bid) => {
                    setComparing('closed');
                    accept(bid);
                  }
                : undefined
            }
          />
        </Suspense>
      )}
    </section>
  );
}
