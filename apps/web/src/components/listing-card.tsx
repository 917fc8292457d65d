import { canonicalPropertyType, propertyTypeLabels } from '@palmbid/domain';
import { IconBath, IconBed, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, plural } from '../lib/format.ts';
import classes from './card.module.css';
import { RatingBadge } from './rating-badge.tsx';
import { StayPicture } from './stay-picture.tsx';
import { ToneBadge } from './tone-badge.tsx';

export type Listing = {
  id: number;
  title: string;
  location: string;
  /** The catalogue's label: "Cabin". */
  typeLabel: string;
  bedrooms: number;
  bathrooms: number;
  maxGuests: number;
  /** Dollars per night. */
  nightlyRate: number;
  imageUrl?: string | null;
  /** The price of the nights that were searched, with all mandatory fees. */
  stay?: { nights: number; total: number } | null;
  /** From the place that was searched. */
  distanceKm?: number | null;
  /** The host's published reviews and their rating: 1 to 5 stars, null below three reviews. */
  host: { rating: number | null; reviews: number };
};

/** A listing of the API as a card shows it; a property type outside the catalogue as it is. */
export function toCard<L extends Omit<Listing, 'typeLabel'> & { propertyType: string }>(
  home: L,
): L & Listing {
  const known = canonicalPropertyType(home.propertyType);
  return { ...home, typeLabel: known ? propertyTypeLabels[known] : home.propertyType };
}

type ListingCardProps = {
  listing: Listing;
  href: string;
  /** Badge over the picture instead of the type, e.g. a listing's status for its owner. */
  badge?: ReactNode;
  /** The button that keeps it, over the picture. */
  heart?: ReactNode;
  /** Buttons under the price. */
  actions?: ReactNode;
  order?: 2 | 3 | 4;
};

/** A property in a grid; the whole card opens it. */
export function ListingCard({ listing, href, badge, heart, actions, order = 3 }: ListingCardProps) {
  const Heading = `h${order}` as const;
  return (
    <article className={classes.card} data-link>
      <div className={classes.media}>
        <StayPicture
          title={listing.title}
          location={listing.location}
          imageUrl={listing.imageUrl}
          decorative
        />
        <div className={classes.over}>
          {badge ?? <ToneBadge tone="quiet">{listing.typeLabel}</ToneBadge>}
          {heart}
        </div>
      </div>
      <div className={classes.body}>
        <div>
          <Heading className={classes.title}>
            <Link to={href} className={classes.titleLink}>
              {listing.title}
            </Link>
          </Heading>
          <p className={classes.place}>
            <IconMapPin size={16} stroke={1.8} aria-hidden />
            {listing.location}
            {listing.distanceKm ? ` · ${listing.distanceKm} km` : ''}
          </p>
        </div>
        <ul className={`${classes.facts} ${classes.inline} tabular`}>
          <li>
            <IconUsers size={17} stroke={1.7} aria-hidden />
            {plural(listing.maxGuests, 'guest')}
          </li>
          <li>
            <IconBed size={17} stroke={1.7} aria-hidden />
            {plural(listing.bedrooms, 'bedroom')}
          </li>
          <li>
            <IconBath size={17} stroke={1.7} aria-hidden />
            {plural(listing.bathrooms, 'bath')}
          </li>
        </ul>
        <div className={classes.foot} style={{ justifyContent: 'space-between' }}>
          <p className={`${classes.price} tabular`}>
            {listing.stay ? (
              <>
                <strong>{formatMoney(listing.stay.total)}</strong> for {plural(listing.stay.nights, 'night')},
                fees included
              </>
            ) : (
              <>
                <strong>{formatMoney(listing.nightlyRate)}</strong> per night
              </>
            )}
          </p>
          <RatingBadge stars={listing.host.rating} reviews={listing.host.reviews} whose="Host:" />
        </div>
        {actions ? <div className={classes.foot}>{actions}</div> : null}
      </div>
    </article>
  );
}
