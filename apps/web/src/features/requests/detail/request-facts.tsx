import {
  accommodationTypeLabels,
  accommodationTypes,
  destinationTypeLabels,
  destinationTypes,
  paymentOptionLabels,
  petOptionLabels,
  petOptions,
  propertyTypeLabels,
  propertyTypes,
  travelModeLabels,
} from '@palmbid/domain';
import type { ReactNode } from 'react';
import { ContactNote } from '../../../components/contact-note.tsx';
import { Wishes } from '../../../components/wishes.tsx';
import type { VacationRequest } from '../../../core/wire.ts';
import { formatBudget, formatMoney, formatStay, plural } from '../../../lib/format.ts';
import factStyles from './facts.module.css';
import classes from './requests.module.css';

/** The label of a stored id; an unknown id as it is. */
const labelOf = (ids: readonly string[], labels: Readonly<Record<string, string>>, value: string): string =>
  ids.includes(value) ? (labels[value] ?? value) : value;

type Fact = { label: string; value: ReactNode };

function factsOf(request: VacationRequest): Fact[] {
  const p = request.preferences;
  const facts: (Fact | null)[] = [
    {
      label: 'Dates',
      value: `${formatStay(request.checkInDate, request.checkOutDate)}, ${plural(request.nights, 'night')}${
        request.dateFlexibility === 'flexible' ? ', flexible by ± 3 days' : ''
      }`,
    },
    {
      label: 'Guests',
      value: [
        p.adults === undefined
          ? plural(request.guests, 'guest')
          : `${plural(p.adults, 'adult')}${p.children ? `, ${plural(p.children, 'child', 'children')}` : ''}`,
        ...(p.pets && p.pets !== 'none' ? [labelOf(petOptions, petOptionLabels, p.pets)] : []),
      ].join(', '),
    },
    {
      label: 'Budget',
      value: (
        <>
          {formatBudget(request.minBudget, request.maxBudget)} per night
          <span className={factStyles.factHint}>
            at most {formatMoney(request.maxBudget * request.nights)} all in
          </span>
        </>
      ),
    },
    {
      label: 'Rooms',
      value: `At least ${plural(request.bedrooms, 'bedroom')}${
        p.minBathrooms ? `, ${plural(p.minBathrooms, 'bathroom')}` : ''
      }${p.minSquareFootage ? `, ${p.minSquareFootage.toLocaleString('en-US')} sq ft` : ''}`,
    },
    p.destinationType
      ? { label: 'Setting', value: labelOf(destinationTypes, destinationTypeLabels, p.destinationType) }
      : null,
    p.accommodationTypes?.length || p.propertyTypes?.length
      ? {
          label: 'Kind of place',
          value: [
            ...(p.accommodationTypes ?? []).map((t) =>
              labelOf(accommodationTypes, accommodationTypeLabels, t),
            ),
            ...(p.propertyTypes ?? []).map((t) => labelOf(propertyTypes, propertyTypeLabels, t)),
          ].join(', '),
        }
      : null,
    p.travelMode
      ? {
          label: 'Getting there',
          value: `${travelModeLabels[p.travelMode]}${p.homeCity ? ` from ${p.homeCity}` : ''}${
            p.travelMode === 'drive' && p.maxDrivingHours
              ? `, at most ${plural(p.maxDrivingHours, 'hour')}`
              : ''
          }`,
        }
      : null,
    p.feePreferences?.length ? { label: 'Fees', value: p.feePreferences.join(', ') } : null,
    p.paymentPreference ? { label: 'Payment', value: paymentOptionLabels[p.paymentPreference] } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** All fields of the request. */
export function RequestFacts({ request }: { request: VacationRequest }) {
  return (
    <section aria-labelledby="facts-title" className={factStyles.facts}>
      <h2 id="facts-title" className={classes.sideTitle}>
        The request
      </h2>
      <dl className="tabular">
        {factsOf(request).map(({ label, value }) => (
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
      {request.description ? (
        <details className={factStyles.description} open={!request.description.includes('\n')}>
          <summary>In the guest’s words</summary>
          <p>{request.description}</p>
        </details>
      ) : null}
      {request.contactHidden ? <ContactNote words="request" /> : null}
    </section>
  );
}
