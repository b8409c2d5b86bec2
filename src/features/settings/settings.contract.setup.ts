import * as z from 'zod/mini';
import { requiredText } from '#src/shared/fields.ts';

/** From the link in the test email. */
export const TestMailArrival = z.object({ code: requiredText(200) });

/** Whether the early bird stays as it is, or is turned off. */
export const EarlyBirdDecision = z.object({ isKept: z.boolean('Must be true or false') });
