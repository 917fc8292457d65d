import { Container } from '@mantine/core';
import { placeHead } from '@palmbid/domain';
import { Link, useParams } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { ListingCard, toCard } from '../../components/listing-card.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { Heart } from '../favourites/heart.tsx';
import classes from './place.module.css';

type Place = RouterOutputs['places']['page'];

function Around({ title, places }: { title: string; places: Place['around'] }) {
  return places.length === 0 ? null : (
    <nav className={classes.around} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {places.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={paths.stays.getHref(slug)}>Stays in {label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceView({ place }: { place: Place }) {
  const { name, label, prices } = place;
  const { title, description } = placeHead(place);
  usePageTitle(title, description);
  const ask = paths.createWithAi.getHref(`A stay in ${label}`);
  const all = `${paths.search.getHref()}?${new URLSearchParams({ q: label })}`;
  const count = `${place.homes.toLocaleString('en-US')}${place.isMore ? '+' : ''}`;
  return (
    <>
      <header className={classes.head}>
        <h1>Stays in {label}</h1>
        <p className={classes.lead}>
          {count} {place.homes === 1 ? 'home is' : 'homes are'} listed here. Say when you come and what you
          would pay at most: their hosts bid against each other for your stay, and you choose.
        </p>
        <NextStep main to={ask}>
          Ask hosts in {name} for bids
        </NextStep>
      </header>
      {prices ? (
        <section className={classes.prices} aria-labelledby="prices">
          <h2 id="prices">What a night costs</h2>
          <dl className="tabular">
            <div>
              <dt>A quarter costs at most</dt>
              <dd>{formatMoney(prices.low)}</dd>
            </div>
            <div>
              <dt>Half costs at most</dt>
              <dd>{formatMoney(prices.median)}</dd>
            </div>
            <div>
              <dt>Three quarters cost at most</dt>
              <dd>{formatMoney(prices.high)}</dd>
            </div>
          </dl>
          <p className={classes.note}>
            The usual rates per night of {plural(prices.homes, 'listed home')}, without fees. Bids may be
            lower.
          </p>
        </section>
      ) : null}
      <section aria-labelledby="homes">
        <h2 id="homes">Homes in {name}</h2>
        <CardGrid label={`Homes in ${name}`}>
          {place.listings.map((home) => (
            <ListingCard
              key={home.id}
              listing={toCard(home)}
              href={paths.property.getHref(home.id)}
              heart={<Heart id={home.id} title={home.title} />}
            />
          ))}
        </CardGrid>
        <p className={classes.note}>
          <Link to={all}>Search {label} with dates and all filters</Link>
        </p>
      </section>
      <Around title={`Places in ${name}`} places={place.around.filter(({ isInside }) => isInside)} />
      <Around title="Around" places={place.around.filter(({ isInside }) => !isInside)} />
    </>
  );
}

/** /stays/:slug, public: what is listed in a place and what a night costs there. */
export function PlaceScreen() {
  const slug = useParams()['slug'] ?? '';
  const query = trpc.places.page.useQuery({ slug });
  return (
    <Container py={{ base: 16, sm: 32 }}>
      <QueryView
        query={query}
        order={1}
        loading={<SkeletonCards kind="listing" count={6} label="Loading the place" />}
        failure="There was an error loading the place. Please try again later."
        missing={
          <ErrorCard
            order={1}
            text="No home is listed in this place right now."
            action={<NextStep to={paths.search.getHref()}>Search stays</NextStep>}
          />
        }
      >
        {(place) => <PlaceView place={place} />}
      </QueryView>
    </Container>
  );
}
