import { AppError } from '@palmbid/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A typed number in E.164: `+351 912 345 678` -> `+351912345678`.
 *
 * @throws AppError `invalid_input` for the field `path`
 */
export function normalisedPhone(typed: string, path: string): string {
  const number = parsePhoneNumberFromString(typed);
  if (number?.isValid() && number.ext === undefined) return number.number;
  const message = 'Must be a phone number with its country code, such as +351 912 345 678';
  throw new AppError('invalid_input', message, { fields: [{ path, message }] });
}
