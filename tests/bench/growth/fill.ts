import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { rollUp } from '#src/features/visits/server/visits.commands.roll-up.ts';
import { addDays } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { type Size, DISCUSSED, POPULAR, workshopId } from './sizes.ts';

const FIRST_NAMES = `(array['Ada','Ben','Chloe','Dev','Elif','Farid','Grace','Hugo','Ines','Jun'])`;
const LAST_NAMES = `(array['Okafor','Smith','Lindqvist','Nakamura','Costa','Novak','Adeyemi'])`;
const first = `${FIRST_NAMES}[1 + n % 10]`;
const last = `${LAST_NAMES}[1 + n % 7]`;
const uuid = `md5('account ' || n)::uuid`;
/** The lists are ordered by this, not by the order of insertion. */
const at = (perRow: string): string => `now() - n * interval '${perRow}'`;
/** In order of time, as in reality, and spread over as many years as the past workshops. */
const overYears = `now() - interval '2500 days' + (n - $1) * (interval '2500 days' / ($2 - $1 + 1))`;

/** A quarter is upcoming, and each lasts three days. */
const WORKSHOPS = `insert into workshops
  (id, title, description, category, start_date, end_date, price_amount, max_participants, is_pinned, is_visible,
    image_url, gallery_images, created_at, updated_at)
  overriding system value select ${workshopId(0)} + n, 'Workshop ' || n || ' on light', repeat('Three days of light, lenses and people. ', 6),
    (array['Photography','Videography','Editorial'])[1 + n % 3], day, day + 2, 90000, 200000, false, true,
    '/media/' || lpad(to_hex(n), 16, '0') || '/1600.jpg', '{}', ${at('1 minute')}, ${at('1 minute')}
  from generate_series($1::integer, $2::integer) n,
    lateral (select case when n % 4 = 0 then current_date + 7 + n % 700 else current_date - 10 - n % 2500 end as day) days`;

const CONTENTS = `insert into workshop_content
  (workshop_id, main_description, skills_list, schedule_data, included_items, created_at, updated_at)
  select ${workshopId(0)} + n, repeat('What you learn, and from whom. ', 40), '["Light","Lenses","Color"]',
    (select jsonb_agg(jsonb_build_object('day', 'Day ' || d, 'title', 'On location', 'time', '9:00 AM - 5:00 PM',
      'description', repeat('From first light to the last frame: walking, looking, shooting. ', 5)))
      from generate_series(1, 3) d), '["Lunch"]', ${at('1 minute')}, ${at('1 minute')}
  from generate_series($1::integer, $2::integer) n`;

const IMAGES = `insert into media_files
  (id, url, original_key, filename, original_name, mime_type, size, width, height, section, alt_text, lower_brightness, created_at)
  select lpad(to_hex(n), 16, '0'), '/media/' || lpad(to_hex(n), 16, '0') || '/1600.jpg', 'media/' || n, n || '.jpg',
    'still ' || n || '.jpg', 'image/jpeg', 400000, 1600, 1067, 'workshops', case when n % 9 = 0 then '' else 'A street at dusk' end,
    0.4, ${at('1 minute')}
  from generate_series($1::integer, $2::integer) n`;

/** $3: how many workshops there are. */
const REGISTRATIONS = `insert into registrations
  (workshop_id, email, name, first_name, last_name, phone, status, seat_taken_at, enrolled_at, created_at, updated_at)
  select case when n % 10 = 0 then ${POPULAR} else ${workshopId(1)} + (n * 7919::bigint % $3::integer)::integer end,
    'person' || n || '@example.com', ${first} || ' ' || ${last}, ${first}, ${last}, '+1 555 ' || n,
    status, case when status not in ('interested', 'cancelled') then ${overYears} end,
    case when status in ('enrolled', 'completed') then ${overYears} end, ${overYears}, ${overYears}
  from generate_series($1::integer, $2::integer) n,
    lateral (select (array['interested','interested','reserved','enrolled','enrolled','completed','completed','completed',
      'completed','cancelled'])[1 + n * 31 % 97 % 10] as status) statuses`;

const SEATS = `update workshops set seats_held = held, registrants = live from (
    select workshop_id, count(*) filter (where status <> 'interested') as held, count(*) as live
    from registrations where status <> 'cancelled' group by workshop_id) as found
  where found.workshop_id = workshops.id and workshops.id > ${workshopId(0)}`;

/** Of those who have or had a seat. */
const TERMS = `insert into registration_terms
  (registration_id, currency, list_amount, discount_amount, tax_ppm, is_tax_included, net_amount, tax_amount, total_amount,
    deposit_amount, is_deposit_refundable, deposit_due_on, balance_due_on, policy_lines, reference, accepted_at)
  select id, 'USD', 98000, 0, 0, false, 98000, 0, 98000, 24500, false, created_at::date + 3, created_at::date + 60, '{}',
    'R' || id, created_at
  from registrations, lateral (select substring(email from '^person(\\d+)@')::integer as n) numbers
  where status <> 'interested' and n between $1::integer and $2::integer`;

/** Billed, half of them with the deposit paid and a quarter with everything. */
const ENTRIES = `insert into ledger_entries
  (registration_id, currency, kind, amount, method, reason, happened_on, author, created_at)
  select registration_id, currency, kind, amount, method, reason, accepted_at::date, 'admin', accepted_at
  from registration_terms join registrations on id = registration_id,
    lateral (select substring(email from '^person(\\d+)@')::integer as n) numbers,
    lateral (values ('due', 98000, null, 'booking'), ('paid', -24500, 'bank', null), ('paid', -73500, 'bank', null))
      as entry (kind, amount, method, reason)
  where n between $1::integer and $2::integer
    and (kind = 'due' or (amount = -24500 and n % 2 = 0) or (amount = -73500 and n % 4 = 0))`;

const LEADS = `insert into leads (name, email, phone, interests, workshop_id, unsubscribed_at, created_at)
  select ${first} || ' ' || ${last}, case when n % 3 = 0 then 'person' else 'lead' end || n || '@example.com', '+1 555 ' || n, '{Photography}',
    case when n % 4 = 0 then ${workshopId(1)} + n % $3::integer end, case when n % 40 = 0 then now() end, ${overYears}
  from generate_series($1::integer, $2::integer) n`;

const COMMENTS = `insert into comments (workshop_id, content, held_at, hidden_at, deleted_at, answer, answered_at, created_at)
  select case when n % 2 = 0 then ${DISCUSSED} else ${workshopId(1)} + n % $3::integer end,
    'The light in frame ' || n || ' is what I came for. Which lens was it?',
    case when n % 101 = 0 then now() end, case when n % 103 = 0 then now() end, case when n % 107 = 0 then now() end,
    case when n % 5 = 0 then 'The 35.' end, case when n % 5 = 0 then now() end, ${overYears}
  from generate_series($1::integer, $2::integer) n`;

const MESSAGES = `insert into contact_messages (name, email, subject, message, read_at, handled_at, created_at)
  select ${first} || ' ' || ${last}, 'writer' || n || '@example.com', 'A question', 'Is workshop ' || n || ' fit for beginners?',
    case when n % 100 <> 0 then now() end, case when n % 50 <> 0 then now() end, ${overYears}
  from generate_series($1::integer, $2::integer) n`;

const ACCOUNTS = `with made as (insert into idp.users
    (id, email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    select ${uuid}, 'account' || n || '@example.com', now(), '{}', jsonb_build_object('first_name', ${first}, 'last_name', ${last}),
      ${at('4 minutes')}, ${at('4 minutes')} from generate_series($1::integer, $2::integer) n)
  insert into profiles (id, email, email_confirmed_at, first_name, last_name, last_seen_at, created_at, updated_at)
  select ${uuid}, 'account' || n || '@example.com', now(), ${first}, ${last}, now(), ${at('4 minutes')}, ${at('4 minutes')}
  from generate_series($1::integer, $2::integer) n`;

const UPLOADS = `insert into uploads
  (file_id, user_id, workshop_id, title, original_name, file_type, file_size, is_public, asked_at, metadata, width, height, created_at, updated_at)
  select md5('upload ' || n), ${uuid}, ${workshopId(1)} + n % $3::integer, 'Frame ' || n, 'IMG_' || n || '.jpg', 'image/jpeg', 4000000,
    n % 10 = 0, case when n % 10 = 0 or n % 97 = 0 then now() end, '{}', 1600, 1067, ${at('4 minutes')}, ${at('4 minutes')}
  from generate_series($1::integer, $2::integer) n`;

const EMAILS = `insert into mail_outbox (id, kind, "to", about, params, subject, attempts, sent_at, failed_at, created_at)
  select ${uuid}, 'lead-welcome', 'person' || n || '@example.com', 'person' || n || '@example.com', '{}', 'Welcome', 1,
    case when n % 100 <> 0 then now() end, case when n % 200 = 0 then now() end, ${at('4 minutes')}
  from generate_series($1::integer, $2::integer) n`;

/** In order of time, as in reality. A visitor opens about three pages. */
const EVENTS = `insert into analytics_events
  (type, path, workshop_id, visitor, is_visit, referrer, source, campaign, created_at)
  select case when n % 12 > 0 then 'page' else (array['interest','reservation','enrollment','lead','contact'])[1 + n / 12 % 5] end,
    case when n % 12 > 0 then case when workshop is null then '/' else '/events/' || workshop end end, workshop,
    case when n % 12 > 0 then left(md5((n / 3)::text), 16) end,
    is_visit, host, coalesce(host, case when is_visit then 'Direct' end), case when is_visit and n % 5 = 0 then 'campaign ' || n % 40 end,
    now() - interval '365 days' + (n - $1) * (interval '365 days' / ($2 - $1 + 1))
  from generate_series($1::integer, $2::integer) n,
    lateral (select case when n % 5 < 3 then ${workshopId(1)} + (n * 7919::bigint % $3::integer)::integer end as workshop) workshops,
    lateral (select n % 12 > 0 and n % 3 = 1 as is_visit, case when n % 12 = 4 then 'site' || n % 400 || '.example' end as host) visits`;

interface Step {
  what: string;
  sql: string;
  rows(size: Size): number;
  isPerWorkshop?: boolean;
}

const tenth = ({ people }: Size): number => people / 10;

const STEPS: readonly Step[] = [
  { what: 'images', sql: IMAGES, rows: size => size.workshops },
  { what: 'workshops', sql: WORKSHOPS, rows: size => size.workshops },
  { what: 'workshop pages', sql: CONTENTS, rows: size => size.workshops },
  { what: 'registrations', sql: REGISTRATIONS, rows: size => size.people, isPerWorkshop: true },
  { what: 'terms', sql: TERMS, rows: size => size.people },
  { what: 'ledger entries', sql: ENTRIES, rows: size => size.people },
  { what: 'leads', sql: LEADS, rows: size => size.people, isPerWorkshop: true },
  { what: 'comments', sql: COMMENTS, rows: size => size.people, isPerWorkshop: true },
  { what: 'messages', sql: MESSAGES, rows: size => size.people },
  { what: 'accounts', sql: ACCOUNTS, rows: tenth },
  { what: 'uploads', sql: UPLOADS, rows: tenth, isPerWorkshop: true },
  { what: 'emails', sql: EMAILS, rows: tenth },
  { what: 'events', sql: EVENTS, rows: size => size.events, isPerWorkshop: true },
];

/** As the nightly job does, for all days at once. */
async function rollUpEvents(client: pg.Client): Promise<void> {
  const db = drizzle(client);
  const { timeZone } = await getSettings({ db });
  const today = localPartsOf(Date.now(), timeZone).date;
  await client.query('truncate analytics_days');
  await rollUp({ db }, { from: addDays(today, -366), to: addDays(today, -1) }, timeZone);
}

type Say = (line: string) => void;

/** Adds what is missing up to this size. */
export async function fillUpTo(client: pg.Client, size: Size, before: Size | null, say: Say): Promise<void> {
  for (const { what, sql, rows, isPerWorkshop } of STEPS) {
    const start = performance.now();
    const range = [(before ? rows(before) : 0) + 1, rows(size)];
    await client.query(sql, isPerWorkshop ? [...range, size.workshops] : range);
    const seconds = (performance.now() - start) / 1000;
    say(`${size.name}: filled ${rows(size).toLocaleString('en-US')} ${what} (${seconds.toFixed(1)} s)`);
  }
  await client.query(SEATS);
  say(`${size.name}: counting each day's page views`);
  await rollUpEvents(client);
  say(`${size.name}: updating the statistics`);
  await client.query('vacuum (analyze)');
  await client.query(
    `select pg_notify('halation_cache', tag) from unnest(array['workshops','seats','comments','media','content-sections']) as tag`,
  );
}
