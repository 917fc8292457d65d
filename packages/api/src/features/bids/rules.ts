import { type PropertyRow, type RequestRow, type Tx, updateRequest } from '@palmbid/db';
import { AppError, datesFit, mandatoryFees, nightsBetween, ownRateCents, softClose } from '@palmbid/domain';
import { seasonsOf } from '../matching/rules.ts';
import { clockOf } from '../requests/policy.ts';

const petsCome = (request: RequestRow): boolean => {
  const pets = request.preferences['pets'];
  return typeof pets === 'string' && pets !== '' && pets !== 'none';
};

/** The computed columns of a bid: its dates, the property's fees for them in cents (rule 3), and its own rate over these nights. */
export function termsOf(
  request: RequestRow,
  property: PropertyRow,
  dates: { checkInDate?: string | undefined; checkOutDate?: string | undefined },
) {
  const checkInDate = dates.checkInDate ?? request.check_in_date;
  const checkOutDate = dates.checkOutDate ?? request.check_out_date;
  const fits = datesFit(
    {
      checkInDate: request.check_in_date,
      checkOutDate: request.check_out_date,
      dateFlexibility: request.date_flexibility,
    },
    { checkInDate, checkOutDate },
  );
  if (!fits) {
    const message =
      request.date_flexibility === 'flexible'
        ? 'The dates may be shifted by up to 3 days, with the same number of nights'
        : 'The dates of the bid must be those of the request';
    throw new AppError('invalid_input', message, { fields: [{ path: 'checkInDate', message }] });
  }
  const nights = nightsBetween(checkInDate, checkOutDate);
  return {
    check_in_date: checkInDate,
    check_out_date: checkOutDate,
    fees_cents: mandatoryFees(
      {
        cleaningFeeCents: property.cleaning_fee_cents,
        serviceFeeCents: property.service_fee_cents,
        petFeeCents: property.pet_fee_cents,
        extraGuestFeeCents: property.extra_guest_fee_cents,
        includedGuests: property.included_guests,
      },
      { nights, guests: request.guests, pets: petsCome(request) },
    ),
    nightly_rate_cents: ownRateCents(
      property.nightly_rate_cents,
      seasonsOf(property),
      checkInDate,
      checkOutDate,
    ),
    request_revision: request.revision,
  };
}

/** Soft close, for a new bid or a lower price. The request is locked. */
export async function extendDeadline(tx: Tx, request: RequestRow, now: number): Promise<void> {
  const clock = clockOf(request);
  const moved = clock && softClose({ ...clock, extensions: request.deadline_extensions }, now);
  if (moved === null) return;
  await updateRequest(tx, request.id, {
    extended_until: new Date(moved).toISOString(),
    deadline_extensions: request.deadline_extensions + 1,
  });
}
