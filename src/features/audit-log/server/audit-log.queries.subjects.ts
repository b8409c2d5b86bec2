import { type SQL, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { certificates, registrations } from '#src/features/registrations/server/registrations.table.ts';
import { comments } from '#src/features/comments/server/comments.table.ts';
import { contentSections } from '#src/features/content-sections/server/content-sections.table.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import { promoCodes } from '#src/features/pricing/server/pricing.table.ts';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';

type Names = Map<string, string>;

/** `Ada Okafor`, or the address where there is no name. */
export const personName = sql<string>`coalesce(nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ${profiles.email}, 'Someone without a name')`;

async function namesIn(
  { db }: DbContext,
  { table, id, name, ids }: Source & { ids: string[] },
): Promise<Names> {
  const key = sql<string>`${id}::text`;
  const values = id.dataType === 'number' ? ids.map(Number) : ids;
  const rows = await db.select({ key, name }).from(table).where(inArray(id, values));
  return new Map(rows.map(row => [row.key, row.name]));
}

interface Source {
  table: PgTable;
  id: PgColumn;
  name: SQL<string>;
}

const of = (label: string, workshopId: PgColumn, link: string): SQL<string> =>
  sql<string>`concat_ws(${` ${link} `}::text, ${label}::text, (select ${workshops.title} from ${workshops} where ${eq(workshops.id, workshopId)}))`;

/** Records as they are called now. Kinds without a name of their own are named for their workshop. */
const SOURCES: Readonly<Record<string, Source>> = {
  account: { table: profiles, id: profiles.id, name: personName },
  workshop: { table: workshops, id: workshops.id, name: sql`${workshops.title}` },
  certificate: {
    table: certificates,
    id: certificates.id,
    name: sql`'Certificate ' || ${certificates.code}`,
  },
  media: { table: mediaFiles, id: mediaFiles.id, name: sql`${mediaFiles.originalName}` },
  section: {
    table: contentSections,
    id: contentSections.sectionKey,
    name: sql`coalesce(nullif(${contentSections.title}, ''), ${contentSections.sectionKey})`,
  },
  'promo-code': { table: promoCodes, id: promoCodes.id, name: sql`${promoCodes.code}` },
  comment: { table: comments, id: comments.id, name: of('Comment', comments.workshopId, 'on') },
  upload: { table: uploads, id: uploads.id, name: of('Upload', uploads.workshopId, 'for') },
  registration: {
    table: registrations,
    id: registrations.id,
    name: of('Registration', registrations.workshopId, 'for'),
  },
};

const PAGES: Names = new Map(FOOTER_PAGES.map(({ slug, label }) => [slug, label]));

interface Subject {
  subjectKind: string;
  subjectId: string | null;
}

/** Returns what finds the name of a record. Null: it no longer exists, or has none. */
export async function findSubjects(
  ctx: DbContext,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const found = new Map<string, Names>([['page', PAGES]]);
  for (const kind of new Set(subjects.map(one => one.subjectKind))) {
    const source = SOURCES[kind];
    const ids = subjects.flatMap(one =>
      one.subjectKind === kind && one.subjectId !== null ? [one.subjectId] : [],
    );
    if (source && ids.length > 0) found.set(kind, await namesIn(ctx, { ...source, ids }));
  }
  return ({ subjectKind, subjectId }) =>
    (subjectId !== null && found.get(subjectKind)?.get(subjectId)) || null;
}
