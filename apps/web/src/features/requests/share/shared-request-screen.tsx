import { Button, Container, Skeleton } from '@mantine/core';
import { canActAsHost, tripDescription } from '@palmbid/domain';
import { IconGavel } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Countdown } from '../../../components/countdown.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { RequestFacts } from '../../../components/request-facts.tsx';
import { StayPicture } from '../../../components/stay-picture.tsx';
import { Wishes } from '../../../components/wishes.tsx';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { formatBudget, formatMoney, formatStay, plural } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-head.ts';
import { recordServerTime } from '../../../lib/server-clock.ts';
import classes from './shared.module.css';

type OpenRequest = Extract<RouterOutputs['requests']['shared'], { state: 'open' }>;

/** A button to bid for hosts, an explanation for other visitors. */
function Invitation({ request }: { request: OpenRequest }) {
  const { user } = useSession();
  const bid = paths.placeBid.getHref(request.id);
  const bidding = request.phase === 'bidding';
  return (
    <section className={classes.invitation} aria-labelledby="invitation">
      <h2 id="invitation">{bidding ? 'Do you host around here?' : 'Bidding is over'}</h2>
      {bidding ? (
        <>
          <p>
            Offer your own price for these dates. Bids are sealed: no other host sees yours, and the guest
            chooses freely.
          </p>
          <div className={classes.buttons}>
            {user && canActAsHost(user.userRole) ? (
              <Button
                component={Link}
                to={bid}
                color="sunset"
                leftSection={<IconGavel size={18} aria-hidden />}
              >
                Place a bid
              </Button>
            ) : user ? (
              <Button component={Link} to={paths.whyHost.getHref()} variant="default">
                How to become a host
              </Button>
            ) : (
              <>
                <Button component={Link} to={paths.auth.getHref(bid)} color="sunset">
                  Log in to bid
                </Button>
                <Button component={Link} to={paths.howItWorks.getHref()} variant="default">
                  How it works
                </Button>
              </>
            )}
          </div>
        </>
      ) : (
        <p>The guest is choosing among the bids that were made.</p>
      )}
    </section>
  );
}

function Trip({ request }: { request: OpenRequest }) {
  usePageTitle(request.title, tripDescription(request));
  useEffect(() => recordServerTime(request.serverNow), [request.serverNow]);
  const facts: [string, ReactNode][] = [
    [
      'Dates',
      `${formatStay(request.checkInDate, request.checkOutDate)}, ${plural(request.nights, 'night')}${request.dateFlexibility === 'flexible' ? ', flexible by ± 3 days' : ''}`,
    ],
    ['Party', `${plural(request.guests, 'guest')}, at least ${plural(request.bedrooms, 'bedroom')}`],
    [
      'Budget',
      `${formatBudget(request.minBudget, request.maxBudget)} per night, at most ${formatMoney(request.maxBudget * request.nights)} all in`,
    ],
  ];
  return (
    <article className={classes.trip}>
      <StayPicture title={request.title} location={request.location} ratio={2.6} decorative />
      <div className={classes.body}>
        <h1>{request.title}</h1>
        <RequestFacts inline withPlace request={request} />
        {request.phase === 'bidding' && request.effectiveDeadline ? (
          <p className={classes.clock}>
            <Countdown to={request.effectiveDeadline} label="Bidding ends" ended="Bidding is over" />
          </p>
        ) : null}
        {request.description ? <p className={classes.words}>{request.description}</p> : null}
        <dl className="tabular">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <Wishes label="Must-haves" items={request.mustHaveAmenities} tone="info" />
          <Wishes label="Preferences" items={request.preferredAmenities} tone="quiet" />
          <Wishes label="Nice extras" items={request.extrasAmenities} tone="quiet" />
          <Wishes label="Do not want" items={request.excludedAmenities} tone="outline" />
        </dl>
        <Invitation request={request} />
        <p className={classes.fine}>A guest of Palmbid shares this trip by a link, without their name.</p>
      </div>
    </article>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <>
      <h1 className="spoken">Shared request</h1>
      <EmptyState
        order={2}
        scene="requests"
        text={text}
        action={
          <Button component={Link} to={paths.home.getHref()}>
            Go to the home page
          </Button>
        }
      />
    </>
  );
}

/** /shared/:token: the public view of a shared request. */
export function SharedRequestScreen() {
  const { token = '' } = useParams();
  const shared = trpc.requests.shared.useQuery({ token: token.slice(0, 100) });
  return (
    <Container size={820} py={{ base: 16, sm: 40 }}>
      <QueryView
        query={shared}
        order={1}
        missing={<Nothing text="This link opens nothing. Its guest has turned it off, or made a new one." />}
        loading={
          <div role="status" aria-label="Loading the request">
            <h1 className="spoken">Shared request</h1>
            <Skeleton height={280} radius="lg" />
            <Skeleton height={36} mt="lg" width="60%" />
            <Skeleton height={160} mt="lg" />
          </div>
        }
      >
        {(request) =>
          request.state === 'open' ? (
            <Trip request={request} />
          ) : (
            <Nothing text="This request has ended. Its guest has found a place, or travels another time." />
          )
        }
      </QueryView>
    </Container>
  );
}
