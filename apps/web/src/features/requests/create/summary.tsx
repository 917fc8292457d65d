import { Anchor } from '@mantine/core';
import {
  accommodationTypeLabels,
  destinationTypeLabels,
  paymentOptionLabels,
  propertyTypeLabels,
  travelModeLabels,
} from '@palmbid/domain';
import { countNights, formatBudget, formatStay, plural } from '../../../lib/format.ts';
import type { Answers } from '../form/answers.ts';
import { amenityLists, partyText } from '../form/to-request.ts';
import classes from './questionnaire.module.css';

type Row = { label: string; value: string; step: number };

const join = (items: readonly string[], none: string): string => (items.length > 0 ? items.join(', ') : none);

function rowsOf(answers: Answers): Row[] {
  const { mustHaveAmenities, preferredAmenities, excludedAmenities } = amenityLists(answers);
  const nights = countNights(answers.checkInDate, answers.checkOutDate);
  const travel = answers.travelMode
    ? `${travelModeLabels[answers.travelMode]}${answers.homeCity ? ` from ${answers.homeCity}` : ''}${
        answers.travelMode === 'drive' ? `, at most ${plural(answers.maxDrivingHours, 'hour')}` : ''
      }`
    : 'Either way';
  const place = answers.destinationType ? ` (${destinationTypeLabels[answers.destinationType]})` : '';
  const size =
    answers.minSquareFootage > 0 ? `, ${answers.minSquareFootage.toLocaleString('en-US')} sq ft` : '';
  const rows: Row[] = [
    { step: 0, label: 'Destination', value: `${answers.destination.trim()}${place}` },
    {
      step: 0,
      label: 'Dates',
      value: `${formatStay(answers.checkInDate, answers.checkOutDate)}, ${plural(nights, 'night')}${
        answers.dateFlexibility === 'flexible' ? ', ± 3 days' : ''
      }`,
    },
    { step: 0, label: 'Party', value: partyText(answers) },
    { step: 0, label: 'Getting there', value: travel },
    {
      step: 1,
      label: 'Place',
      value: join(
        [
          ...answers.accommodationTypes.map((type) => accommodationTypeLabels[type]),
          ...answers.propertyTypes.map((type) => propertyTypeLabels[type]),
        ],
        'Any kind',
      ),
    },
    {
      step: 1,
      label: 'At least',
      value: `${plural(answers.bedrooms, 'bedroom')}, ${plural(answers.minBathrooms, 'bathroom')}${size}`,
    },
    { step: 2, label: 'Must-haves', value: join(mustHaveAmenities, 'None') },
    { step: 2, label: 'Preferences', value: join(preferredAmenities, 'None') },
    { step: 2, label: 'Do not want', value: join(excludedAmenities, 'Nothing') },
    { step: 3, label: 'Budget', value: `${formatBudget(answers.minBudget, answers.maxBudget)} per night` },
    {
      step: 3,
      label: 'Fees and payment',
      value: join(
        [
          ...answers.feePreferences,
          ...(answers.paymentPreference ? [paymentOptionLabels[answers.paymentPreference]] : []),
        ],
        'No preference',
      ),
    },
    { step: 3, label: 'Bidding', value: `Open for ${plural(answers.biddingDays, 'day')} after you submit` },
  ];
  return rows;
}

/** A summary of the request before it is sent; each line links to its step. */
export function Summary({ answers, onGoTo }: { answers: Answers; onGoTo: (step: number) => void }) {
  return (
    <section className={classes.summary} aria-label="Summary of your request">
      <h3 className={classes.summaryTitle}>Your request at a glance</h3>
      <dl className={classes.rows}>
        {rowsOf(answers).map(({ label, value, step }) => (
          <div key={label} className={classes.summaryRow}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
            {step < 3 ? (
              <dd>
                <Anchor component="button" type="button" size="sm" onClick={() => onGoTo(step)}>
                  Change<span className="spoken"> {label.toLowerCase()}</span>
                </Anchor>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
