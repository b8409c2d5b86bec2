import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { AnyMailKind, MailBlock, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { formatAmount, currencyOf } from '#src/shared/money.ts';
import { DOCUMENT_LABELS, type DocumentKind, documentPath } from '../registrations.rules.documents.ts';
import { METHOD_LABELS, type PaymentMethod, type Sums } from '../registrations.rules.ledger.ts';
import type { PaymentReminder } from '../registrations.rules.reminders.ts';
import { SPOT_SECRETS, hello, page, seeSpot, text } from './registrations.emails.parts.ts';

/** Amounts as the business writes them. */
type Params = {
  name: string;
  workshopId: number;
  title: string;
  amount: string;
  method: string;
  happenedOn: string;
  /** Null: nothing is left to pay. */
  balance: string | null;
  balanceDueOn: string | null;
  reference: string;
  /** The receipt or invoice that was issued with it. */
  document: { kind: DocumentKind; code: string } | null;
};

const SAMPLE: Params = {
  name: 'Ada Okafor',
  workshopId: 1,
  title: 'Golden Hour Cinematography',
  amount: '$245',
  method: 'Bank transfer',
  happenedOn: '2027-01-05',
  balance: '$735',
  balanceDueOn: '2027-02-10',
  reference: 'XBK4-41TC',
  document: { kind: 'receipt', code: 'H4L0-7K2M-9PQR-3VWX' },
};

const balanceText = ({ balance, balanceDueOn }: Params): string => {
  if (balance === null) return 'Nothing is left to pay.';
  return `Still to pay: ${balance}${balanceDueOn ? `, by ${formatLongDay(balanceDueOn)}` : ''}.`;
};

const movement = ({ title, amount, method, happenedOn, reference }: Params): MailBlock => ({
  type: 'facts',
  rows: [
    { label: 'Workshop', value: title },
    { label: 'Amount', value: amount },
    { label: 'How', value: method },
    { label: 'On', value: formatLongDay(happenedOn) },
    { label: 'Reference', value: reference },
  ],
});

const paymentMail: MailKind<Params> = {
  name: 'registrations-payment',
  sample: SAMPLE,
  compose: params => ({
    subject: `We received ${params.amount}: ${params.title}`,
    preview: balanceText(params),
    heading: `We received ${params.amount}`,
    blocks: [
      hello(params),
      text(`Thank you for your payment. ${balanceText(params)}`),
      movement(params),
      params.document
        ? {
            type: 'button',
            label: `Download the ${DOCUMENT_LABELS[params.document.kind].toLowerCase()}`,
            href: documentPath(params.document.code),
          }
        : { type: 'button', label: 'See the workshop', href: page(params) },
      { type: 'note', text: 'Does something look wrong? Just reply to this email.' },
    ],
  }),
};

const refundMail: MailKind<Params> = {
  name: 'registrations-refund',
  sample: { ...SAMPLE, balance: null, balanceDueOn: null, document: null },
  compose: params => ({
    subject: `We refunded ${params.amount}: ${params.title}`,
    preview: `On its way to you: ${params.amount}.`,
    heading: `We refunded ${params.amount}`,
    blocks: [
      hello(params),
      text(`We've sent ${params.amount} back to you. Banks may take a few days until it arrives.`),
      movement(params),
      { type: 'note', text: 'Does something look wrong? Just reply to this email.' },
    ],
  }),
};

type DueParams = {
  name: string;
  /** The path of their spot's page. */
  spot: string;
  workshopId: number;
  title: string;
  amount: string;
  dueOn: string;
  isOverdue: boolean;
  reference: string;
  /** Null: the site doesn't say how. */
  instructions: string | null;
};

const dueMail: MailKind<DueParams> = {
  name: 'registrations-payment-due',
  secrets: SPOT_SECRETS,
  sample: {
    spot: '/spot/1-sample',
    name: SAMPLE.name,
    workshopId: SAMPLE.workshopId,
    title: SAMPLE.title,
    amount: '$735',
    dueOn: '2027-02-10',
    isOverdue: false,
    reference: SAMPLE.reference,
    instructions: 'Transfer the amount to Halation Studio, IBAN DE89 3704 0044 0532 0130 00.',
  },
  compose: params => {
    const { title, amount, dueOn, isOverdue, reference, instructions } = params;
    const when = `${isOverdue ? 'was' : 'is'} due on ${formatLongDay(dueOn)}`;
    return {
      subject: `${amount} ${when}: ${title}`,
      preview: `${amount} ${when}. Your reference is ${reference}.`,
      heading: isOverdue ? `${amount} is overdue` : `${amount} is due soon`,
      blocks: [
        hello(params),
        text(
          `For your spot in ${title}, ${amount} ${when}. If you've just paid, thank you: ignore this email.`,
        ),
        {
          type: 'facts',
          rows: [
            { label: 'Workshop', value: title },
            { label: 'Amount', value: amount },
            { label: 'Due', value: formatLongDay(dueOn) },
            { label: 'Reference', value: reference },
            ...(instructions ? [{ label: 'How to pay', value: instructions }] : []),
          ],
        },
        seeSpot(params),
        {
          type: 'note',
          text: instructions
            ? 'Plans changed, or a question? Just reply to this email.'
            : "Reply to this email, and we'll tell you how to pay.",
        },
      ],
    };
  },
};

export const paymentMails: readonly AnyMailKind[] = [paymentMail, refundMail, dueMail];

interface About extends Sums {
  terms: Terms;
  amount: number;
  method: PaymentMethod;
  happenedOn: string;
  document?: { kind: DocumentKind; code: string } | undefined;
  workshop: LockedWorkshop;
  site: Pick<SiteSettings, 'contactEmail' | 'currencySign' | 'currencyCode' | 'paymentInstructions'>;
}

interface Terms {
  currency: string;
  balanceDueOn: string | null;
  reference: string;
}

interface Person {
  name: string;
  email: string;
}

const MOVED = { paid: paymentMail, refunded: refundMail } as const;

/** About a payment or a refund that was recorded. */
export function movementEmail(
  kind: keyof typeof MOVED,
  { name, email }: Person,
  { terms, amount, method, happenedOn, document, workshop, site, balanceAmount }: About,
): QueuedMail {
  const currency = currencyOf(terms.currency, site);
  const params: Params = {
    name,
    workshopId: workshop.id,
    title: workshop.title,
    amount: formatAmount(amount, currency),
    method: METHOD_LABELS[method],
    happenedOn,
    balance: balanceAmount > 0 ? formatAmount(balanceAmount, currency) : null,
    balanceDueOn: terms.balanceDueOn,
    reference: terms.reference,
    document: document ? { kind: document.kind, code: document.code } : null,
  };
  return { kind: MOVED[kind], to: email, params, replyTo: site.contactEmail };
}

interface Due {
  amount: number;
  dueOn: string;
  kind: PaymentReminder['kind'];
  workshop: { id: number; title: string; paymentInstructions: string | null };
  site: About['site'];
}

export function paymentDueEmail(
  { name, email, spot }: Person & { spot: string },
  { currency, reference }: Terms,
  { amount, dueOn, kind, workshop, site }: Due,
): QueuedMail {
  const params = {
    name,
    spot,
    workshopId: workshop.id,
    title: workshop.title,
    amount: formatAmount(amount, currencyOf(currency, site)),
    dueOn,
    isOverdue: kind === 'payment-overdue',
    reference,
    instructions: workshop.paymentInstructions ?? (site.paymentInstructions || null),
  };
  return { kind: dueMail, to: email, params, replyTo: site.contactEmail };
}
