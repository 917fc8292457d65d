import { Button, Drawer, NativeSelect, NumberInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { type Box, limits } from '@palmbid/domain';
import {
  IconAdjustmentsHorizontal,
  IconCurrentLocation,
  IconList,
  IconMap,
  IconSearch,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { ListingCard, toCard } from '../../components/listing-card.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PlaceField } from '../../components/place-field/place-field.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { askWhere } from '../../lib/ask-where.ts';
import { failureText } from '../../lib/errors.ts';
import { meaningText } from '../../lib/search-meaning.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Heart } from '../favourites/heart.tsx';
import { promptOf } from './ask-hosts.ts';
import { SavedHomeSearches } from './saved-home-searches.tsx';
import classes from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { SearchMap } from './search-map.tsx';
import { nightsOf, type SearchState, sorts, useFound, useSearchParams } from './use-search.ts';

const words = { many: 'Homes', one: 'home', centre: 'you' };

const filterCount = (search: SearchState): number =>
  [search.type, search.max, search.bedrooms, search.km, search.pets || null].filter((value) => value !== null)
    .length + search.amenities.length;

/** Search over all listed homes; the address says the whole search. */
export function SearchScreen() {
  const { search, setSearch } = useSearchParams();
  const [q, setQ] = useTyped(
    search.q,
    (value) => void setSearch({ q: value || null, lat: null, lon: null, box: null }),
  );
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const { found, counts } = useFound(search);
  const pages = found.data?.pages;
  const homes = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const places = useMemo(() => homes.flatMap(({ around }) => around ?? []), [homes]);
  const [active, setActive] = useState<number | null>(null);
  const hasMap = search.view !== 'list' && (isWide || search.view === 'map');
  const isMapAlone = hasMap && !isWide;
  const searchHere = useCallback(
    ({ west, south, east, north }: Box) =>
      void setSearch({ box: [west, south, east, north], lat: null, lon: null, km: null }),
    [setSearch],
  );
  const meaning = found.data?.pages[0]?.meaning;
  const total = counts ? `${counts.total.toLocaleString('en-US')}${counts.isMore ? '+' : ''}` : undefined;
  const filters = (
    <SearchFilters
      search={search}
      onChange={setSearch}
      counts={counts}
      hasCentre={meaning?.radiusKm !== null && meaning !== undefined}
    />
  );
  const chosen = filterCount(search);
  const ask = paths.createWithAi.getHref(promptOf(search));
  return (
    <div className={classes.page}>
      <PageHeader
        title="Search stays"
        lead="Places whose hosts can bid for your stay."
        actions={
          <Button component={Link} to={paths.favourites.getHref()} variant="subtle">
            Favourites
          </Button>
        }
      />
      <search className={classes.bar} aria-label="Search">
        <PlaceField
          className={classes.where}
          label="Where, or what"
          placeholder="Italy, Lisbon, cabin with hot tub"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={setQ}
        />
        <DateInput
          label="Check-in"
          placeholder="Any day"
          valueFormat="MMM D, YYYY"
          clearable
          value={search.from || null}
          onChange={(value) => void setSearch({ from: value })}
          clearButtonProps={{ 'aria-label': 'Clear check-in' }}
        />
        <DateInput
          label="Check-out"
          placeholder="Any day"
          valueFormat="MMM D, YYYY"
          clearable
          value={search.to || null}
          {...(search.from && { minDate: search.from })}
          error={search.from && search.to && nightsOf(search) === null ? 'After check-in, please' : undefined}
          onChange={(value) => void setSearch({ to: value })}
          clearButtonProps={{ 'aria-label': 'Clear check-out' }}
        />
        <NumberInput
          label="Guests"
          placeholder="Any"
          min={limits.guests.min}
          max={limits.guests.max}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          value={search.guests ?? ''}
          onChange={(value) => void setSearch({ guests: value === '' ? null : Number(value) })}
        />
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={() =>
            askWhere((lat, lon) => void setSearch({ lat, lon, q: null, box: null, sort: 'distance' }))
          }
        >
          Near me
        </Button>
      </search>
      <div className={classes.body} data-map={hasMap || undefined} data-alone={isMapAlone || undefined}>
        {isWide && !hasMap ? (
          <aside className={classes.side} aria-label="Filters">
            {filters}
          </aside>
        ) : (
          <Drawer
            opened={isOpen}
            onClose={() => setOpen(false)}
            position="bottom"
            size="85%"
            title="Filters"
            closeButtonProps={{ 'aria-label': 'Close the filters' }}
          >
            {filters}
            <Button fullWidth mt="lg" onClick={() => setOpen(false)}>
              Show {total ?? 'the'} {counts?.total === 1 ? 'home' : 'homes'}
            </Button>
          </Drawer>
        )}
        <section className={classes.results} aria-labelledby="found">
          <div className={classes.head}>
            <div>
              <div role="status">
                <h2 id="found" className={classes.count}>
                  {total === undefined ? 'Searching' : `${total} ${counts?.total === 1 ? 'home' : 'homes'}`}
                </h2>
              </div>
              {meaning ? <p className={classes.meaning}>{meaningText(meaning, words)}</p> : null}
            </div>
            <div className={classes.tools}>
              <SavedHomeSearches search={search} />
              {isWide && !hasMap ? null : (
                <Button
                  variant="default"
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                  onClick={() => setOpen(true)}
                >
                  {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
                </Button>
              )}
              {isMapAlone ? null : (
                <Button
                  variant="default"
                  leftSection={
                    hasMap ? <IconList size={18} aria-hidden /> : <IconMap size={18} aria-hidden />
                  }
                  onClick={() =>
                    void setSearch({ view: hasMap ? (isWide ? 'list' : null) : isWide ? null : 'map' })
                  }
                >
                  {hasMap ? 'List' : 'Map'}
                </Button>
              )}
              <NativeSelect
                aria-label="Sort by"
                data={[...sorts]}
                value={search.sort}
                onChange={({ currentTarget: { value } }) =>
                  void setSearch({ sort: sorts.find((sort) => sort.value === value)?.value ?? null })
                }
              />
            </div>
          </div>
          {isMapAlone ? null : found.error ? (
            <ErrorCard order={3} text={failureText(found.error)} onRetry={() => void found.refetch()} />
          ) : found.isPending ? (
            <SkeletonCards kind="listing" count={6} label="Searching" />
          ) : homes.length === 0 ? (
            <EmptyState
              scene="results"
              text="No listed home fits this search. Ask instead: hosts everywhere see your request and can bid for it."
              action={
                <div className={classes.next}>
                  <NextStep main to={ask}>
                    Ask hosts instead
                  </NextStep>
                  <Button variant="default" onClick={() => void setSearch(null)}>
                    Clear the search
                  </Button>
                </div>
              }
            />
          ) : (
            <>
              <CardGrid label="Homes">
                {homes.map((home) => (
                  // biome-ignore lint/a11y/noStaticElementInteractions: marks the home's pin on the map.
                  <div
                    key={home.id}
                    className={classes.home}
                    data-marked={(hasMap && active === home.id) || undefined}
                    onPointerEnter={() => setActive(home.id)}
                    onPointerLeave={() => setActive(null)}
                    onFocus={() => setActive(home.id)}
                    onBlur={() => setActive(null)}
                  >
                    <ListingCard
                      listing={toCard(home)}
                      href={paths.property.getHref(home.id)}
                      heart={<Heart id={home.id} title={home.title} />}
                    />
                  </div>
                ))}
              </CardGrid>
              {found.hasNextPage ? (
                <div className={classes.more}>
                  <Button
                    variant="default"
                    loading={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    Load More
                  </Button>
                </div>
              ) : null}
              <p className={classes.ask}>
                Not the right one? <Link to={ask}>Ask hosts instead</Link>: say what you want, and they bid
                for your stay.
              </p>
            </>
          )}
        </section>
        {hasMap ? (
          <section className={classes.map} aria-label="Map">
            <SearchMap
              search={search}
              places={places}
              active={active}
              onActive={setActive}
              onSearchHere={searchHere}
              isAlone={isMapAlone}
            />
            {isMapAlone ? (
              <Button
                className={classes.back ?? ''}
                radius="xl"
                leftSection={<IconList size={18} aria-hidden />}
                onClick={() => void setSearch({ view: null })}
              >
                List
              </Button>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}
