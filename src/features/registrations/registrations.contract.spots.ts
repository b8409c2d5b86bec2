import * as z from 'zod/mini';
import { Email, Id, requiredText } from '#src/shared/fields.ts';
import { DocumentWire } from './registrations.contract.documents.ts';
import { EntryWire, Standing, TermsWire } from './registrations.contract.ledger.ts';
import { HOLD_REASONS, REGISTRATION_STATUSES } from './registrations.rules.ts';

const text = z.nullable(z.string());

/** `POST /api/spots/claim`: confirms the address. 422 `code`, and 429 after too many wrong ones. */
export const ClaimInput = z.object({
  workshopId: Id,
  email: Email,
  code: z.string('Required').check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits from our email')),
});
export type ClaimInput = z.infer<typeof ClaimInput>;

export const SpotToken = z.object({ token: z.string() });

/** `POST /api/spots/resend`, always 202. Without a workshop: links to all spots ahead. Earlier links and codes stop working. */
export const ResendInput = z.object({ workshopId: z.optional(Id), email: Email });
export type ResendInput = z.infer<typeof ResendInput>;

/** In the address. */
export const SpotPath = z.object({ token: z.string().check(z.maxLength(60)) });

/** 409 `terms_changed` with `current`, if something else goes back by now. */
export const SpotCancellation = z.object({
  expectedRefundAmount: z.int('Must be an amount').check(z.nonnegative('Must not be negative')),
});

/** 202: they get an email, and the seat is theirs once they accept. */
export const SpotTransfer = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: Email,
});
export type SpotTransfer = z.infer<typeof SpotTransfer>;

/** Without what the studio notes for itself. */
const SpotEntry = z.omit(EntryWire, { note: true, authorName: true, createdAt: true });

/** What goes back today. All 0 without terms. */
const CancellationWire = z.object({
  isPossible: z.boolean(),
  keptAmount: z.int(),
  refundAmount: z.int(),
});

/** `GET /api/spots/{token}`, for whoever has the link. */
export const SpotWire = z.object({
  workshop: z.object({
    id: z.int(),
    title: z.string(),
    startDate: text,
    endDate: text,
    location: text,
    hasEnded: z.boolean(),
  }),
  status: z.enum(REGISTRATION_STATUSES),
  /** Why it was cancelled. */
  cancelledFor: text,
  holdFor: z.nullable(z.enum(HOLD_REASONS)),
  heldUntil: text,
  name: z.string(),
  email: z.string(),
  terms: z.nullable(TermsWire),
  entries: z.array(SpotEntry),
  standing: Standing,
  owedAmount: z.int(),
  receivedAmount: z.int(),
  balanceAmount: z.int(),
  currency: text,
  depositDueOn: text,
  balanceDueOn: text,
  reference: text,
  paymentInstructions: z.string(),
  cancellation: CancellationWire,
  /** Someone else was offered the seat. */
  transfer: z.nullable(z.object({ name: z.string(), email: z.string(), until: z.string() })),
  canTransfer: z.boolean(),
  /** The link is that of the other person, whose `accept` moves the seat. They see nothing of the holder's. */
  isOffer: z.boolean(),
  documents: z.array(DocumentWire),
});
export type SpotWire = z.infer<typeof SpotWire>;
