import { EVENT_LABELS } from '#src/features/workshops/workshops.rules.form.ts';
import type { FieldChanges } from '#src/platform/server/audit/audit.changes.ts';
import type { AuditDetails } from '#src/platform/server/audit/audit.table.ts';
import { formatDay, isCalendarDay } from '#src/shared/dates.ts';
import { type Currency, amountOf, formatPrice } from '#src/shared/money.ts';
import type { AuditChange } from '../../audit-log.contract.ts';

/** Where a field's own name reads badly. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...EVENT_LABELS,
  earlyBirdPrice: 'Early-bird price',
  statusOverride: 'Ended by hand',
  isActive: 'Active',
  emailsKeptDays: 'Keep sent emails for (days)',
  earlyBirdSeats: 'Early-bird registrants',
  content: 'Paragraphs',
};

/** `skillsSectionTitle` is 'Skills section title'. */
function fieldLabel(field: string): string {
  const known = FIELD_LABELS[field];
  if (known) return known;
  const words = field.replaceAll('-', ' ').replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function valueText(field: string, value: string | number | boolean | null, currency: Currency) {
  if ((field === 'price' || field === 'earlyBirdPrice') && typeof value === 'number') {
    const amount = amountOf(value, currency.currencyCode);
    return amount === null ? String(value) : formatPrice(amount, currency);
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' && DAY.test(value) && isCalendarDay(value)) return formatDay(value);
  return value === null ? null : String(value);
}

export function changesIn(changes: FieldChanges | null, currency: Currency): AuditChange[] {
  return Object.entries(changes ?? {}).map(([field, values]) => ({
    field,
    label: fieldLabel(field),
    before: values && valueText(field, values[0], currency),
    after: values && valueText(field, values[1], currency),
    isPersonal: values === null,
  }));
}

type Detail = AuditDetails[string];

const list = (value: Detail): string => (Array.isArray(value) ? value.map(fieldLabel).join(', ') : '');

const REASONS: Readonly<Record<string, string>> = { invalid_credentials: 'Wrong password' };

/** What is worth reading. Other details, such as ids, are left out. */
const DETAILS: Readonly<Record<string, (value: Detail) => string>> = {
  fields: value => `${list(value)} (not shown here)`,
  role: value => (value === 'admin' ? 'Made admin' : 'No longer an admin'),
  method: value => (value === 'password' ? '' : `By ${fieldLabel(String(value)).toLowerCase()}`),
  from: value => `Was ${String(value)}`,
  silent: value => (value === true ? 'Without an email' : ''),
  added: value => `${String(value)} added`,
  leftOut: value => (value === 0 ? '' : `${String(value)} left out`),
  removed: value => `${String(value)} removed`,
  kept: value => (value === 0 ? '' : `${String(value)} kept`),
  kind: value => fieldLabel(String(value)),
  count: value => `${String(value)} in total`,
  day: value => formatDay(String(value)),
  isPresent: value => (value === true ? 'Present' : 'Not present'),
  attendance: value => (value === null ? 'Attendance cleared' : fieldLabel(String(value))),
  isWanted: value => (value === true ? 'Turned on' : 'Turned off'),
  scope: value => ({ one: 'One device', global: 'Everywhere', others: 'Other devices' })[String(value)] ?? '',
  reason: value => REASONS[String(value)] ?? fieldLabel(String(value).replaceAll('_', ' ')),
  state: value => `All that are ${String(value)}`,
};

interface Recorded {
  action: string;
  isRefusal: boolean;
  details: AuditDetails;
  count: number;
  network: string | null;
}

export function detailsText({ action, isRefusal, details, count, network }: Recorded): string {
  const texts = Object.entries(details).map(([name, value]) => DETAILS[name]?.(value) ?? '');
  if (action === 'two-factor.failure') texts.push('Wrong code');
  if (isRefusal && network) texts.push(`from ${network}`);
  if (count > 1) texts.push(`${count} times`);
  return texts.filter(Boolean).join(', ');
}
