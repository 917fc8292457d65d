import { accountAttacks } from './accounts.ts';
import { adminAttacks } from './admin.ts';
import type { Attack } from './attack.ts';
import { bidAttacks } from './bids.ts';
import { bookingAttacks } from './bookings.ts';
import { caseAttacks } from './cases.ts';
import { counterAttacks } from './counters.ts';
import { deliveryAttacks } from './delivery.ts';
import { keepingAttacks } from './keeping.ts';
import { legalAttacks } from './legal.ts';
import { lineAttacks } from './lines.ts';
import { logAttacks } from './logs.ts';
import { messageAttacks } from './messages.ts';
import { moderationAttacks } from './moderation.ts';
import { paymentAttacks } from './payments.ts';
import { peopleAttacks } from './people.ts';
import { importAttacks, photoAttacks } from './photos.ts';
import { priceAttacks } from './prices.ts';
import { requestAttacks } from './requests.ts';
import { reviewAttacks } from './reviews.ts';
import { stayAttacks } from './stays.ts';
import { verificationAttacks } from './verification.ts';

/** Hand-written attacks on the rules of the market; `generated.ts` adds those on simple bounds. */
export const catalogue: readonly Attack[] = [
  ...peopleAttacks,
  ...accountAttacks,
  ...requestAttacks,
  ...bidAttacks,
  ...priceAttacks,
  ...counterAttacks,
  ...lineAttacks,
  ...bookingAttacks,
  ...legalAttacks,
  ...paymentAttacks,
  ...keepingAttacks,
  ...logAttacks,
  ...messageAttacks,
  ...deliveryAttacks,
  ...adminAttacks,
  ...caseAttacks,
  ...moderationAttacks,
  ...reviewAttacks,
  ...photoAttacks,
  ...stayAttacks,
  ...importAttacks,
  ...verificationAttacks,
];
