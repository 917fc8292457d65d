import { Text } from '@mantine/core';
import { amenityLabel } from '@palmbid/domain';
import { IconBed, IconCalendar, IconMapPin, IconPaw, IconUsers, IconWallet } from '@tabler/icons-react';
import { Countdown } from '../../components/countdown.tsx';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import type { VacationRequest } from '../../core/wire.ts';
import { formatBudget, formatStay, plural } from '../../lib/format.ts';
import classes from './place-bid.module.css';
import { bringsPets } from './price-preview.ts';

const offers = { '0-2': '0 to 2', '3-5': '3 to 5', '6+': '6 or more' } as const;

/** A summary of the request, beside the form. */
export function RequestBrief({ request }: { request: VacationRequest }) {
  const { pets } = request.preferences;
  return (
    <section className={classes.brief} aria-label="The request">
      <div className={classes.briefPicture}>
        <StayPicture
          title={request.title}
          location={request.location}
          imageUrl={request.imageUrl}
          ratio={2.6}
          decorative
        />
      </div>
      <div className={classes.briefBody}>
        <h2 className={classes.briefTitle}>{request.title}</h2>
        <div className={classes.badges}>
          {request.phase ? <PhaseBadge phase={request.phase} /> : null}
          {request.phase === 'bidding' && request.effectiveDeadline ? (
            <Countdown to={request.effectiveDeadline} label="Bidding ends" ended="Bidding has ended" />
          ) : null}
        </div>
        <ul className={`${classes.facts} tabular`}>
          <li>
            <IconMapPin size={18} stroke={1.7} aria-hidden />
            {request.location}
          </li>
          <li>
            <IconCalendar size={18} stroke={1.7} aria-hidden />
            <span>
              {formatStay(request.checkInDate, request.checkOutDate)}, {plural(request.nights, 'night')}
              {request.dateFlexibility === 'flexible' ? ', plus or minus 3 days' : ''}
            </span>
          </li>
          <li>
            <IconUsers size={18} stroke={1.7} aria-hidden />
            {plural(request.guests, 'guest')}
          </li>
          <li>
            <IconBed size={18} stroke={1.7} aria-hidden />
            {plural(request.bedrooms, 'bedroom')}
          </li>
          <li>
            <IconWallet size={18} stroke={1.7} aria-hidden />
            {formatBudget(request.minBudget, request.maxBudget)} per night
          </li>
          {bringsPets(pets) ? (
            <li>
              <IconPaw size={18} stroke={1.7} aria-hidden />
              Pets: {pets}
            </li>
          ) : null}
        </ul>
        {request.mustHaveAmenities.length > 0 ? (
          <div>
            <Text size="sm" fw={600} mb={6}>
              Must-haves
            </Text>
            <div className={classes.badges}>
              {request.mustHaveAmenities.map((amenity) => (
                <ToneBadge key={amenity} tone="quiet">
                  {amenityLabel(amenity)}
                </ToneBadge>
              ))}
            </div>
          </div>
        ) : null}
        {request.otherOffers ? (
          <Text size="sm" c="dimmed">
            {offers[request.otherOffers]} other offers so far. Prices are sealed: no host sees another’s, and
            you see your rank once your bid is in.
          </Text>
        ) : null}
      </div>
    </section>
  );
}
