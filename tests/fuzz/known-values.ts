import { asc } from 'drizzle-orm';
import { spotTokenOf } from '#src/features/registrations/server/spots/spot-token.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The table of a path's `{id}`. */
const TABLES: [RegExp, string][] = [
  [/^\/api\/(users|auth)\//, 'profiles'],
  [/^\/api\/media\//, 'media_files'],
  [/^\/(api\/workshops|events|api\/comments\/\{id\}$)/, 'workshops'],
  [/^\/api\/comments/, 'comments'],
  [/^\/api\/registrations/, 'registrations'],
  [/^\/api\/certificates/, 'certificates'],
  [/^\/api\/contacts/, 'contact_messages'],
  [/^\/api\/leads/, 'leads'],
  [/^\/api\/promo-codes/, 'promo_codes'],
  [/^\/api\/uploads/, 'uploads'],
];

/** The column of other names, wherever they appear. */
const COLUMNS: Record<string, string> = {
  workshopId: 'select id as value from workshops',
  uploadId: 'select id as value from uploads',
  ids: 'select id::text as value from workshops',
  sectionKey: 'select section_key as value from content_sections',
  sectionKeys: 'select section_key as value from content_sections',
  code: 'select code as value from certificates',
  mediaId: 'select id as value from media_files',
  factorId: 'select id as value from idp.factors',
  challenge_id: 'select id as value from idp.factor_challenges',
  fileId: 'select file_id as value from uploads',
  imageUrl: 'select url as value from media_files',
  email: 'select email as value from profiles union select email from registrations',
  unfinishedId: 'select id as value from unfinished_uploads',
  token: 'select unsubscribe_token as value from leads',
  entryId: 'select id::integer as value from ledger_entries',
  promoCode: 'select code as value from promo_codes',
};

const FIXED: Record<string, unknown[]> = {
  // ["the year 2027", 1], as in a list's next-page link.
  cursor: ['WzE4MDAwMDAwMDAwMDAsMV0'],
  from: ['2026-01-01', '2026-10-01'],
  to: ['2026-12-31', '2026-12-01'],
  startDate: ['2027-02-05', '2027-02-05T09:00:00-08:00', '2025-05-01', null],
  endDate: ['2027-02-07', '2100-12-31', '2027-02-07T17:00:00Z', null],
  timeZone: ['Europe/Berlin', 'UTC', 'America/Los_Angeles'],
  updatedAt: [null, '2026-01-01T00:00:00Z'],
  phone: [''],
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  code_challenge_method: ['s256'],
  provider: ['google'],
  currencyCode: ['USD', 'EUR'],
  password: ['Haze & hard light 7', 'short', 'password', 'a', ''],
  'tus-resumable': ['1.0.0'],
  'upload-length': [5, 100, 0],
  'upload-offset': [0, 5],
  path: ['/', '/events/1', '/privacy'],
  url: ['https://example.com/x', '/media/x'],
  type: ['page', 'reservation', 'interest', 'signup', 'recovery'],
  slug: ['stories', 'privacy', 'cookies'],
  page: ['stories', 'privacy', 'admin', 'dashboard', 'account', 'nothing'],
  file: ['640.avif', '640.jpg', '1280.webp', 'social.jpg', '99999999999.avif'],
  grant_type: ['password', 'refresh_token', 'pkce'],
  key: ['Haze & hard light 7'],
  version: ['screen', 'print'],
};

/** Looks up existing values by path and parameter or field name. */
export async function knownOf({
  pool,
  ctx,
}: TestServer): Promise<(path: string, name: string) => readonly unknown[]> {
  const read = async (sql: string): Promise<unknown[]> =>
    (await pool.query<{ value: unknown }>(`select value from (${sql}) as found limit 12`)).rows.map(
      row => row.value,
    );
  const ids = new Map<string, unknown[]>();
  for (const [, table] of TABLES) ids.set(table, await read(`select id as value from ${table} order by id`));
  const columns = new Map<string, unknown[]>();
  for (const [name, sql] of Object.entries(COLUMNS)) columns.set(name, await read(sql));
  const documents = await read('select code as value from documents');
  const seats = await ctx.db.select().from(registrations).orderBy(asc(registrations.id)).limit(3);
  // Nobody stores these.
  const spots = seats.map(seat => spotTokenOf(ctx, seat));
  return (path, name) => {
    if (name === 'code' && path.startsWith('/api/documents')) return documents;
    if (name === 'token' && path.startsWith('/api/spots')) return spots;
    if (name !== 'id') return FIXED[name] ?? columns.get(name) ?? [];
    const table = TABLES.find(([pattern]) => pattern.test(path))?.[1];
    return (table ? ids.get(table) : undefined) ?? [];
  };
}
