import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { ListingCard, toCard } from '../../components/listing-card.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { PageTools } from '../../core/page-tools.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { failureText } from '../../lib/errors.ts';
import { Heart } from '../favourites/heart.tsx';
import classes from './home.module.css';
import { ListingFilters } from './listing-filters.tsx';
import own from './listings.module.css';
import { useListingFilters, useListings } from './use-listings.ts';

/** "Browse Listings": all listed properties, with filters in the URL. */
function Listings() {
  const state = useListingFilters();
  const query = useListings(state.filters);
  const { user } = useSession();
  const postRequest = user ? paths.createWithFilters.getHref() : paths.auth.getHref('create-with-filters');
  const listings = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section id="listings" className={own.listings} aria-labelledby="listings-title">
      <div className={classes.inner}>
        <h2 id="listings-title" className={classes.sectionTitle}>
          Browse listings
        </h2>
        <p className={classes.sectionLead}>
          Places whose hosts can bid for your stay. The price shown is their usual one; with a request they
          may bid lower. <Link to={paths.search.getHref()}>Search with dates and all filters</Link>
        </p>
        <ListingFilters state={state} shown={query.data ? listings.length : undefined} />
        {query.error ? (
          <ErrorCard order={3} text={failureText(query.error)} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <SkeletonCards kind="listing" count={6} label="Loading listings" />
        ) : listings.length === 0 ? (
          <div className={own.empty}>
            <EmptyState
              scene={state.isFiltered ? 'results' : 'properties'}
              text={
                state.isFiltered
                  ? 'No listing fits these filters. Post a request instead: hosts everywhere can answer it.'
                  : 'No host has listed a place here yet. You can post a request already; hosts see it when they join.'
              }
              action={
                state.isFiltered ? (
                  <div className={own.emptyActions}>
                    <Link to={postRequest} className={classes.mainButton}>
                      Post a request
                    </Link>
                    <button
                      type="button"
                      className={classes.quietButton}
                      onClick={() => void state.setFilters(null)}
                    >
                      Clear filters
                    </button>
                  </div>
                ) : (
                  <Link to={postRequest} className={classes.mainButton}>
                    Post a request
                  </Link>
                )
              }
            />
          </div>
        ) : (
          <>
            <div data-stale={query.isPlaceholderData || undefined} className={own.results}>
              <CardGrid label="Listings">
                {listings.map((listing) => (
                  <ListingCard
                    key={listing.id}
                    listing={toCard(listing)}
                    href={paths.property.getHref(listing.id)}
                    heart={<Heart id={listing.id} title={listing.title} />}
                  />
                ))}
              </CardGrid>
            </div>
            {query.hasNextPage ? (
              <div className={own.more}>
                <button
                  type="button"
                  className={classes.quietButton}
                  disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {query.isFetchingNextPage ? 'Loading…' : 'Load More'}
                </button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}

export default function ListingsWithTools() {
  return (
    <PageTools>
      <Listings />
    </PageTools>
  );
}
