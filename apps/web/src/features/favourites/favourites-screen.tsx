import { Anchor, Container } from '@mantine/core';
import { canActAsGuest, limits } from '@palmbid/domain';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { ListingCard, toCard } from '../../components/listing-card.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { InviteButton } from '../invitations/invite-button.tsx';
import { Heart } from './heart.tsx';
import { useFavourites } from './use-favourites.ts';

type Home = RouterOutputs['favourites']['list']['items'][number];

const PAGE = 24;

const Card = ({ home, mayInvite = false }: { home: Home; mayInvite?: boolean }) => (
  <ListingCard
    listing={toCard(home)}
    href={paths.property.getHref(home.id)}
    order={2}
    heart={<Heart id={home.id} title={home.title} />}
    actions={mayInvite ? <InviteButton home={home} /> : null}
  />
);

const empty = (
  <EmptyState
    scene="properties"
    text="You keep no homes yet. Press the heart on a listing, and it stays here."
    action={
      <NextStep main to={paths.search.getHref()}>
        Search stays
      </NextStep>
    }
  />
);

const loading = <SkeletonCards kind="listing" count={3} label="Loading your favourites" />;

/** What an account keeps. */
function AccountFavourites({ mayInvite }: { mayInvite: boolean }) {
  const query = trpc.favourites.list.useInfiniteQuery({ limit: PAGE }, byCursor);
  return (
    <PagedList query={query} loading={loading} empty={empty} order={2}>
      {(homes) => (
        <CardGrid label="Favourites">
          {homes.map((home) => (
            <Card key={home.id} home={home} mayInvite={mayInvite} />
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
}

/** What a visitor keeps in this browser. */
function VisitorFavourites() {
  const { ids } = useFavourites();
  const query = trpc.properties.listed.useQuery(
    { ids: ids.slice(0, limits.page.max) },
    { enabled: ids.length > 0, placeholderData: (previous) => previous },
  );
  if (ids.length === 0) return empty;
  if (query.error)
    return <ErrorCard order={2} text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return loading;
  return (
    <>
      <p>
        Kept in this browser.{' '}
        <Anchor component={Link} to={paths.auth.getHref('favourites')}>
          Sign in
        </Anchor>{' '}
        to have them everywhere.
      </p>
      <CardGrid label="Favourites">
        {query.data.map((home) => (
          <Card key={home.id} home={home} />
        ))}
      </CardGrid>
    </>
  );
}

/** /favourites, for everyone. */
export function FavouritesScreen() {
  const { user } = useSession();
  const isReady = useHydrated();
  return (
    <Container py={{ base: 16, sm: 32 }}>
      <PageHeader title="Favourites" lead="Homes you keep. Only you see them." />
      {user ? (
        <AccountFavourites mayInvite={canActAsGuest(user.userRole)} />
      ) : isReady ? (
        <VisitorFavourites />
      ) : (
        loading
      )}
    </Container>
  );
}
