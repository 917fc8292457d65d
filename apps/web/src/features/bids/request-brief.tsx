import { Text } from '@mantine/core';
import { amenityLabel, offerBucketLabels } from '@palmbid/domain';
import { IconBed, IconPaw } from '@tabler/icons-react';
import { Countdown } from '../../components/countdown.tsx';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { RequestFacts } from '../../components/request-facts.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import type { VacationRequest } from '../../core/wire.ts';
import { plural } from '../../lib/format.ts';
import classes from './place-bid.module.css';
import { bringsPets } from './price-preview.ts';

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
        <RequestFacts withPlace request={request}>
          <li>
            <IconBed size={18} stroke={1.7} aria-hidden />
            {plural(request.bedrooms, 'bedroom')}
          </li>
          {bringsPets(pets) ? (
            <li>
              <IconPaw size={18} stroke={1.7} aria-hidden />
              Pets: {pets}
            </li>
          ) : null}
        </RequestFacts>
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
            {offerBucketLabels[request.otherOffers]} so far. Prices are sealed: no host sees another’s, and
            you see your rank once your bid is in.
          </Text>
        ) : null}
      </div>
    </section>
  );
}
