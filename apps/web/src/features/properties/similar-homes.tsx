import { CardGrid } from '../../components/card-grid.tsx';
import { ListingCard, toCard } from '../../components/listing-card.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { Heart } from '../favourites/heart.tsx';
import classes from './property-page.module.css';

/** Homes near this one for about as many guests; nothing where there are none. */
export function SimilarHomes({ propertyId }: { propertyId: number }) {
  const homes = trpc.properties.similar.useQuery({ id: propertyId }).data ?? [];
  if (homes.length === 0) return null;
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <h2 id="similar">Similar places</h2>
      <CardGrid label="Similar places">
        {homes.map((home) => (
          <ListingCard
            key={home.id}
            listing={toCard(home)}
            href={paths.property.getHref(home.id)}
            heart={<Heart id={home.id} title={home.title} />}
          />
        ))}
      </CardGrid>
    </section>
  );
}
