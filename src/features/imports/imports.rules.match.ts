import type { FileTable } from './imports.rules.csv.ts';
import { REASON_HEADING } from './imports.rules.csv.ts';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from './imports.rules.ts';

/** What a column becomes. `skip`: nothing, on purpose; null: nobody has said yet. */
export type ColumnMatch = ImportField | 'skip' | null;

type Headings = Partial<Record<ImportField, readonly string[]>>;

const PERSON = {
  name: ['name', 'attendee', 'attendee name', 'participant', 'customer', 'customer name', 'contact', 'guest'],
  firstName: ['first', 'fname', 'given name', 'forename', 'attendee first name', 'vorname'],
  lastName: ['last', 'lname', 'surname', 'family name', 'attendee last name', 'nachname'],
  email: ['e-mail', 'mail', 'email address', 'e-mail address', 'attendee email', 'customer email'],
  phone: ['phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'cell', 'cell phone', 'telefon'],
} satisfies Headings;

/** Headings of other systems and of our own exports, besides the fields' labels and names. */
const HEADINGS: Record<ImportKind, Headings> = {
  leads: {
    ...PERSON,
    interests: ['interest', 'topics', 'tags'],
    workshop: ['workshop interest', 'event'],
    joinedOn: ['date', 'joined', 'created', 'created at', 'submitted', 'signup date', 'optin time', 'added'],
    unsubscribed: ['status', 'subscription status', 'email marketing status', 'opt out', 'opted out'],
  },
  registrations: {
    ...PERSON,
    workshop: ['event', 'event name', 'event title', 'workshop title', 'course', 'class'],
    workshopDate: ['event date', 'event start date', 'date of workshop', 'session date'],
    status: ['attendee status', 'order status', 'booking status', 'registration status'],
    registeredOn: ['registered', 'order date', 'date', 'created', 'created at', 'booked on', 'booking date'],
    hearAbout: ['heard about us', 'source', 'referral', 'how did you hear about us'],
    notes: ['notes', 'note', 'comments', 'dietary', 'allergies', 'special requests', 'accessibility'],
    message: ['message'],
    internalNote: ['internal note', 'admin note', 'private note'],
  },
};

/** Columns of our own files that say nothing new. */
const IGNORED = [REASON_HEADING, 'Early Bird', 'Enrolled', 'Attendance'];

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function namesOf(kind: ImportKind): Map<string, ImportField> {
  const labels: Readonly<Record<string, string>> = IMPORT_FIELDS[kind];
  const exact = Object.entries(labels).flatMap(([field, label]) => [
    [folded(label), field as ImportField] as const,
    [folded(field), field as ImportField] as const,
  ]);
  const others = Object.entries(HEADINGS[kind]).flatMap(([field, names]) =>
    names.map(name => [folded(name), field as ImportField] as const),
  );
  return new Map([...others, ...exact]);
}

/** Matches columns by their headings. A field is used once, for the first column that has its name. */
export function guessMatches(kind: ImportKind, headings: readonly string[]): ColumnMatch[] {
  const names = namesOf(kind);
  const ignored = new Set(IGNORED.map(folded));
  const used = new Set<ImportField>();
  return headings.map(heading => {
    const field = names.get(folded(heading));
    if (!field || used.has(field)) return ignored.has(folded(heading)) ? 'skip' : null;
    used.add(field);
    return field;
  });
}

/** A field that another column has becomes free there. */
export function matchColumn(
  matches: readonly ColumnMatch[],
  index: number,
  match: ColumnMatch,
): ColumnMatch[] {
  return matches.map((each, at) => {
    if (at === index) return match;
    return match !== 'skip' && each === match ? null : each;
  });
}

const DATES: ReadonlySet<ColumnMatch> = new Set<ColumnMatch>([
  'workshopDate',
  'registeredOn',
  'joinedOn',
  'unsubscribed',
]);
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/;

/** Null if no date begins with two numbers that could be month and day. Else whether they show that days come first. */
export function guessDayFirst({ rows }: FileTable, matches: readonly ColumnMatch[]): boolean | null {
  const places = matches.flatMap((match, index) => (DATES.has(match) ? index : []));
  const found = rows.flatMap(({ cells }) =>
    places.flatMap(index => [SLASHED.exec(cells[index] ?? '') ?? []]),
  );
  const pairs = found
    .filter(({ length }) => length > 0)
    .map(([, first, second]) => [Number(first), Number(second)]);
  if (pairs.length === 0) return null;
  return pairs.some(([first = 0]) => first > 12) && !pairs.some(([, second = 0]) => second > 12);
}

/** The cells of a row by their fields. */
export function valuesOf(
  cells: readonly string[],
  matches: readonly ColumnMatch[],
): Partial<Record<ImportField, string>> {
  const entries = matches.flatMap((match, index) => {
    const cell = cells[index];
    return match && match !== 'skip' && cell ? [[match, cell] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** One of each has to be matched, or no row can be imported. */
const REQUIRED: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  leads: [['email']],
  registrations: [['email'], ['name', 'firstName', 'lastName']],
};

/** The labels of required fields that no column has. */
export function missingFields(kind: ImportKind, matches: readonly ColumnMatch[]): string[] {
  const labels: Readonly<Record<string, string>> = IMPORT_FIELDS[kind];
  return REQUIRED[kind]
    .filter(fields => !fields.some(field => matches.includes(field)))
    .flatMap(([field = '']) => labels[field] ?? []);
}
