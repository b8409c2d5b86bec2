import { type SQL, and, asc, eq, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { periodWords } from '#src/features/settings/settings.rules.retention.ts';
import {
  type AuditSubject,
  actionLabels,
  actionsThat,
  kindLabels,
} from '#src/platform/server/audit/audit.subjects.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { type ListQuery, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { AuditEntry, AuditFacts, AuditQuery } from '../audit-log.contract.ts';
import { type AuditSection, PERIOD_DAYS, SYSTEM } from '../audit-log.rules.ts';
import { findSubjects, personName } from './audit-log.queries.subjects.ts';
import { changesIn, detailsText } from './words/details.ts';

type Subjects = readonly AuditSubject[];

export const SECTION_KINDS: Readonly<Record<AuditSection, string[]>> = {
  workshops: ['workshop'],
  registrations: ['registration', 'certificate'],
  website: ['landing', 'section', 'media'],
  people: ['lead', 'message', 'comment'],
  uploads: ['upload'],
  accounts: ['account'],
  settings: ['settings', 'promo-code', 'page', 'backup', 'email', 'jobs', 'import', 'audit'],
};

const { id, at, action, actorKind, actorId, subjectKind, subjectId, details, changes } = auditLog;

const aboutAdmin = sql`${subjectId} in (select ${profiles.id}::text from ${profiles} where ${profiles.role} = 'admin')`;

/** Without what people do to their own accounts. What happens to an admin's is part of it, but not each sign-in. */
const ofBusiness = (subjects: Subjects): SQL | undefined =>
  or(
    ne(subjectKind, 'account'),
    sql`${action} like 'user.%'`,
    and(notInArray(action, actionsThat(subjects, 'isRoutine')), aboutAdmin),
  );

/** People search for what they read: labels, names, titles, fields and values. */
const textIn = (subjects: Subjects) =>
  sql`lower(concat_ws(' ', ${JSON.stringify(actionLabels(subjects))}::jsonb ->> ${action},
  ${JSON.stringify(kindLabels(subjects))}::jsonb ->> ${subjectKind}, ${subjectId}, ${details}, ${changes},
  (select w.title from workshops w where ${subjectKind} = 'workshop' and w.id::text = ${subjectId}),
  (select ${personName} from ${profiles} where ${profiles.id} = ${actorId}),
  (select ${personName} from ${profiles} where ${subjectKind} = 'account' and ${profiles.id}::text = ${subjectId})))`;

function whereOf({ clock }: QueryContext, subjects: Subjects, query: AuditQuery): SQL | undefined {
  const { who, section, period, kind } = query;
  const days = PERIOD_DAYS[period];
  return and(
    who === undefined ? undefined : who === SYSTEM ? eq(actorKind, SYSTEM) : eq(actorId, who),
    section && inArray(subjectKind, SECTION_KINDS[section]),
    // Any text may come from the address.
    kind ? sql`${subjectKind} = ${kind}` : undefined,
    query.id ? eq(subjectId, query.id) : undefined,
    section || kind ? undefined : ofBusiness(subjects),
    days === null ? undefined : gte(at, new Date(clock.now().getTime() - days * DAY_MS)),
  );
}

async function findPeople({ db }: QueryContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: profiles.id, name: personName })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  return new Map(rows.map(row => [row.id, row.name]));
}

type Row = typeof auditLog.$inferSelect & { createdAt: Date };

async function entriesOf(
  ctx: QueryContext,
  subjects: Subjects,
  rows: readonly Row[],
): Promise<(row: Row) => AuditEntry> {
  const site = await getSettings(ctx);
  const people = await findPeople(
    ctx,
    rows.flatMap(row => row.actorId ?? []),
  );
  const subjectOf = await findSubjects(ctx, rows);
  const verbs = actionLabels(subjects);
  const labels = kindLabels(subjects);
  const refusals = new Set(actionsThat(subjects, 'isRefusal'));
  return row => {
    const subject = subjectOf(row);
    const isRefusal = refusals.has(row.action);
    return {
      id: row.id,
      at: row.at.toISOString(),
      lastAt: row.lastAt.toISOString(),
      count: row.count,
      who: { kind: row.actorKind, name: people.get(row.actorId ?? '') ?? null },
      verb: verbs[row.action] ?? row.action,
      kind: row.subjectKind,
      subjectId: row.subjectId,
      subject: subject ?? labels[row.subjectKind] ?? row.subjectKind,
      exists: subject !== null,
      details: detailsText({ ...row, isRefusal }),
      changes: changesIn(row.changes, site),
      isRefusal,
      network: row.network,
      requestId: row.requestId,
    };
  };
}

export async function listAuditEntries(
  ctx: QueryContext,
  subjects: Subjects,
  query: ListQuery<AuditQuery>,
): Promise<Page<AuditEntry>> {
  const where = whereOf(ctx, subjects, query);
  const list = newestFirst({ createdAt: at, id, text: textIn(subjects), ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(auditLog)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, auditLog),
  ]);
  const page = list.pageOf(
    rows.map(row => ({ ...row, createdAt: row.at })),
    total,
  );
  return mapPage(page, await entriesOf(ctx, subjects, page.items));
}

export async function getAuditFacts(ctx: QueryContext, subjects: Subjects): Promise<AuditFacts> {
  const acted = ctx.db
    .select({ id: actorId })
    .from(auditLog)
    .where(and(isNotNull(actorId), ofBusiness(subjects)));
  const people = await ctx.db
    .select({ id: profiles.id, name: personName })
    .from(profiles)
    .where(inArray(profiles.id, acted))
    .orderBy(asc(personName))
    .limit(200);
  const { keep } = await getSettings(ctx);
  return { kept: periodWords(keep.auditLog), people };
}
