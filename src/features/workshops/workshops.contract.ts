import * as z from 'zod/mini';
import { DetailsOfImages, Picture } from '#src/features/media/media.contract.ts';
import { DepositInput, PolicyInput } from '#src/features/settings/settings.contract.payments.ts';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import {
  BasedOn,
  Day,
  Id,
  Url,
  clearable,
  clearableText,
  readShape,
  requiredText,
  textFields,
  writeShape,
} from '#src/shared/fields.ts';
import { Limit, MANY, PageQuery } from '#src/shared/paging.ts';
import { camelKeys, snakeKeys } from '#src/shared/spelling.ts';
import { CATEGORIES, WORKSHOP_TEXTS, STATUSES } from './workshops.rules.ts';

/** `YYYY-MM-DD`, or an ISO 8601 date-time. Without an offset, the time is the business's. */
const WireDate = z.string('Required').check(
  z.trim(),
  z.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/,
    { error: 'Must be a date', abort: true },
  ),
  z.refine(value => isCalendarDay(value.slice(0, 10)), { error: 'Must be a date', abort: true }),
  z.refine(isWithinYears, 'Must be a date between 2000 and 2100'),
);

const whole = z.int('Must be a whole number');
const MAX_AMOUNT = 100_000_000_000;
const wholeAmount = whole.check(
  z.nonnegative('Must not be negative'),
  z.maximum(MAX_AMOUNT, `At most ${MAX_AMOUNT}`),
);

/** Specification section 3, "Event create payload". */
const fields = {
  title: { write: requiredText(160), read: z.string() },
  description: { write: requiredText(2000), read: z.string() },
  category: { write: z.enum(CATEGORIES, 'Must be one of the categories'), read: z.string() },
  /** An admin can set it to 'past' early. */
  status: { write: z.enum(STATUSES), read: z.enum(STATUSES) },
  startDate: { write: clearable(WireDate), read: z.nullable(z.string()) },
  endDate: { write: clearable(WireDate), read: z.nullable(z.string()) },
  duration: { write: clearableText(60), read: z.string() },
  ...textFields(WORKSHOP_TEXTS),
  /** In whole units, such as 980.5. Must agree with `priceAmount` if both are given. */
  price: {
    write: z
      .number('Must be a number')
      .check(z.nonnegative('Must not be negative'), z.maximum(1_000_000_000, 'At most 1000000000')),
    read: z.number(),
  },
  /** In the currency's smallest unit, such as cents. */
  priceAmount: {
    write: wholeAmount,
    read: z.int(),
  },
  maxParticipants: {
    write: whole.check(z.positive('At least 1'), z.maximum(10_000, 'At most 10000')),
    read: z.int(),
  },
  isPinned: { write: z.boolean(), read: z.boolean() },
  isVisible: { write: z.boolean(), read: z.boolean() },
  imageUrl: { write: clearable(Url), read: z.nullable(z.string()) },
  galleryImages: {
    write: z.array(Url).check(z.maxLength(10, 'At most 10 images')),
    read: z.array(z.string()),
  },
};

/** See `OwnTerms`. Without an amount there is no early-bird price; with one, either a count or a day, or both. */
const ownTerms = {
  earlyBirdAmount: { write: clearable(wholeAmount), read: z.optional(z.nullable(z.int())) },
  earlyBirdCount: {
    write: clearable(whole.check(z.positive('At least 1'), z.maximum(10_000, 'At most 10000'))),
    read: z.optional(z.nullable(z.int())),
  },
  earlyBirdUntil: { write: clearable(Day), read: z.optional(z.nullable(z.string())) },
  deposit: { write: clearable(DepositInput), read: z.optional(z.nullable(DepositInput)) },
  policy: { write: clearable(PolicyInput), read: z.optional(z.nullable(PolicyInput)) },
  paymentInstructions: { write: z.optional(clearableText(2000)), read: z.optional(z.nullable(z.string())) },
};

const written = { ...writeShape(fields), ...writeShape(ownTerms) };
const Changes = z.extend(z.partial(z.object(written)), { imageDetails: DetailsOfImages });

/** Omitted fields are empty or have defaults; price and seats those of the settings. */
export const WorkshopInput = z.extend(Changes, {
  title: written.title,
  description: written.description,
  category: z._default(written.category, 'Photography'),
  status: z._default(written.status, 'upcoming'),
  isPinned: z._default(written.isPinned, false),
  isVisible: z._default(written.isVisible, true),
  galleryImages: z._default(written.galleryImages, []),
});
export type WorkshopInput = z.infer<typeof WorkshopInput>;

const price = z
  .number('Enter an amount, such as 650')
  .check(z.maximum(1_000_000_000, 'At most 1,000,000,000'));
const earlyBirdAmount = z.nullable(
  z.int('Enter an amount, such as 550').check(z.nonnegative('Must not be negative'), z.maximum(MAX_AMOUNT)),
);
const asked = { startDate: WireDate, endDate: WireDate, price, earlyBirdAmount };

/** What the event form asks for besides: both dates, in their order. Its times are the business's. */
export const EventInput = z.extend(WorkshopInput, asked).check(
  z.refine(({ startDate, endDate }) => endDate.slice(0, 10) >= startDate.slice(0, 10), {
    error: 'The end date is before the start date.',
    path: ['endDate'],
  }),
  z.refine(({ startDate, endDate }) => !isSameDay(startDate, endDate) || endDate > startDate, {
    error: 'The end time must be after the start time.',
    path: ['endTime'],
  }),
);

function isSameDay(start: string, end: string): boolean {
  return start.includes('T') && end.includes('T') && start.slice(0, 10) === end.slice(0, 10);
}

/** `POST /api/workshops` in either spelling. */
export const WorkshopBody = z.pipe(z.transform(camelKeys), WorkshopInput);

/** Omitted fields stay unchanged; null and '' clear. */
export const WorkshopUpdate = z.extend(Changes, { updatedAt: BasedOn });
export type WorkshopUpdate = z.infer<typeof WorkshopUpdate>;

/** 409 `seats_held` at `maxParticipants`, and `changed_meanwhile` with `current`, see `BasedOn`. */
export const WorkshopUpdateBody = z.pipe(z.transform(camelKeys), WorkshopUpdate);

/** The fields override those of the copy, see `copyOf`; the page content is copied, too. */
export const WorkshopCopyBody = z.pipe(z.transform(camelKeys), Changes);

/** Newest first with `limit`, `cursor` or `q`. */
export const WorkshopsQuery = z.extend(PageQuery, {
  /** `true`: only deleted workshops that can still be restored; for admins. */
  deleted: z.optional(z.enum(['true', 'false'])),
  status: z.optional(z.enum(STATUSES)),
});
export type WorkshopsQuery = z.infer<typeof WorkshopsQuery>;

/** In the order of the list. The cursor is the id of the last workshop of the page before. */
export const WorkshopListQuery = z.object({
  limit: z.optional(Limit),
  cursor: z.optional(Id),
  category: z.optional(z.enum(CATEGORIES)),
});
export type WorkshopListQuery = z.infer<typeof WorkshopListQuery>;

/** To choose one of all workshops, in the order of their lists. Not at most 1,000, like lists. */
export const WorkshopChoice = z.object({
  id: z.int(),
  title: z.string(),
  startDate: z.nullable(z.string()),
  status: z.enum(STATUSES),
});
export type WorkshopChoice = z.infer<typeof WorkshopChoice>;

export const WorkshopPath = z.object({ id: Id });

/** snake_case on the wire; `picture` and `gallery` extend the specified URLs. */
export const WorkshopWire = z.object(
  snakeKeys({
    id: z.int(),
    ...readShape(fields),
    currency: z.string(),
    earlyBird: z.nullable(
      z.object({ amount: z.int(), left: z.nullable(z.int()), until: z.nullable(z.string()) }),
    ),
    takesPromoCodes: z.boolean(),
    totalAmount: z.int(),
    depositAmount: z.int(),
    taxLabel: z.nullable(z.string()),
    depositDueOn: z.nullable(z.string()),
    balanceDueOn: z.nullable(z.string()),
    policyLines: z.array(z.string()),
    currentParticipants: z.int(),
    earlyBirdLeft: z.int(),
    askedCount: z.int(),
    picture: z.nullable(Picture),
    gallery: z.array(Picture),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
);

/** With what only admins get. */
export const EditedWorkshopWire = z.extend(WorkshopWire, snakeKeys(readShape(ownTerms)));

/** What pages are rendered from: the list with what the API sends in headers. */
export const WorkshopListPage = z.object({
  rows: z.array(WorkshopWire),
  total: z.nullable(z.union([z.int(), z.literal(MANY)])),
  next: z.nullable(z.string()),
});
export type WorkshopListPage = z.infer<typeof WorkshopListPage>;
