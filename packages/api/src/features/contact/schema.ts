import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { text } from '../../kit/fields.ts';
import { emailAddress, personName } from '../../kit/person-fields.ts';

/** A contact message; needs no account. */
export const contactInput = z.strictObject({
  name: personName,
  email: emailAddress,
  subject: text(1, limits.title.max),
  content: text(1, limits.messageContent.max),
});
