import * as z from 'zod/mini';
import { BasedOn, Day, Id } from '#src/shared/fields.ts';
import { MAX_INTEGER } from '#src/shared/integer.ts';
import { CODE_STATUSES } from './pricing.rules.ts';

/** As people type it: upper and lower case are the same. */
const Code = z
  .string('Required')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,24}$/, 'Use 3 to 24 letters, digits and hyphens'));

const fields = {
  /** Parts per million. Either this, or `amount` with `currency`. */
  percentPpm: z.nullish(
    z
      .int('Must be a percentage, such as 15')
      .check(z.positive('Must be more than 0'), z.maximum(1_000_000, 'At most 100%')),
  ),
  amount: z.nullish(
    z
      .int('Must be an amount, such as 40')
      .check(z.positive('Must be more than 0'), z.maximum(100_000_000_000, 'This is too much')),
  ),
  /** That of the settings. */
  currency: z.nullish(z.string('Must be a currency, such as USD').check(z.length(3, 'Must be a currency'))),
  maxUses: z.nullish(
    z
      .int('Must be a whole number')
      .check(z.positive('At least 1'), z.maximum(MAX_INTEGER, 'This is too much')),
  ),
  /** Its first and last day, in the business's time zone. */
  startsOn: z.nullish(Day),
  endsOn: z.nullish(Day),
  /** Null: all workshops. */
  workshopIds: z.nullish(
    z.array(Id).check(z.minLength(1, 'Choose at least one'), z.maxLength(1000, 'At most 1,000')),
  ),
};

/** 409 `duplicate_code` at `code`. */
export const PromoCodeInput = z.object({ code: Code, ...fields });
export type PromoCodeInput = z.infer<typeof PromoCodeInput>;

/** Omitted fields stay unchanged. 409 `duplicate_code`, `code_used` at `maxUses`, and `changed_meanwhile`, see `BasedOn`. */
export const PromoCodeUpdate = z.object({
  code: z.optional(Code),
  ...fields,
  isArchived: z.optional(z.boolean('Must be true or false')),
  updatedAt: BasedOn,
});
export type PromoCodeUpdate = z.infer<typeof PromoCodeUpdate>;

export const PromoCodePath = z.object({ id: Id });

export const PromoCode = z.object({
  id: z.int(),
  code: z.string(),
  percentPpm: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  /** By people who still hold their seat. */
  uses: z.int(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  workshopIds: z.nullable(z.array(z.int())),
  status: z.enum(CODE_STATUSES),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PromoCode = z.infer<typeof PromoCode>;
