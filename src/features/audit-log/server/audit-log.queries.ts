import { type SQL, and, asc, eq, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { periodWords } from '#src/features/settings/settings.rules.retention.ts';
import type { AuditAction, SubjectKind } from '#src/platform/server/audit/audit.actions.ts';
import { ACTION_LABELS, KIND_LABELS } from '#src/platform/server/audit/audit.labels.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { type ListQuery, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { AuditEntry, AuditFacts, AuditQuery } from '../audit-log.contract.ts';
import { type AuditSection, PERIOD_DAYS, SYSTEM } from '../audit-log.rules.ts';
import { findSubjects, personName } from './audit-log.queries.subjects.ts';
import { changesIn, detailsText, isRefusal } from './words/details.ts';

const SECTION_KINDS: Readonly<Record<AuditSection, SubjectKind[]>> = {
  workshops: ['workshop'],
  registrations: ['registration', 'certificate'],
  website: ['landing', 'section', 'media'],
  people: ['lead', 'message', 'comment'],
  uploads: ['upload'],
  accounts: ['account'],
  settings: ['settings', 'page', 'backup', 'email', 'jobs', 'import', 'audit'],
};

const { id, at, action, actorKind, actorId, subjectKind, subjectId, details, changes } = auditLog;

const ROUTINE: AuditAction[] = ['sign-in.success', 'two-factor.pass', 'session.end'];
const aboutAdmin = sql`${subjectId} in (select ${profiles.id}::text from ${profiles} where ${profiles.role} = 'admin')`;

/** Without what people do to their own accounts. What happens to an admin's is part of it, but not each sign-in. */
const ofBusiness = or(
  ne(subjectKind, 'account'),
  sql`${action} like 'user.%'`,
  and(notInArray(action, ROUTINE), aboutAdmin),
);

/** People search for what they read: labels, names, titles, fields and values. */
const text = sql`lower(concat_ws(' ', ${JSON.stringify(ACTION_LABELS)}::jsonb ->> ${action},
  ${JSON.stringify(KIND_LABELS)}::jsonb ->> ${subjectKind}, ${subjectId}, ${details}, ${changes},
  (select w.title from workshops w where ${subjectKind} = 'workshop' and w.id::text = ${subjectId}),
  (select ${personName} from ${profiles} where ${profiles.id} = ${actorId}),
  (select ${personName} from ${profiles} where ${subjectKind} = 'account' and ${profiles.id}::text = ${subjectId})))`;

function whereOf({ clock }: QueryContext, query: AuditQuery): SQL | undefined {
  const { who, section, period, kind } = query;
  const days = PERIOD_DAYS[period];
  return and(
    who === undefined ? undefined : who === SYSTEM ? eq(actorKind, SYSTEM) : eq(actorId, who),
    section && inArray(subjectKind, SECTION_KINDS[section]),
    // Any text may come from the address.
    kind ? sql`${subjectKind} = ${kind}` : undefined,
    query.id ? eq(subjectId, query.id) : undefined,
    section || kind ? undefined : ofBusiness,
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

async function entriesOf(ctx: QueryContext, rows: readonly Row[]): Promise<(row: Row) => AuditEntry> {
  const { currencySign } = await getSettings(ctx);
  const people = await findPeople(
    ctx,
    rows.flatMap(row => row.actorId ?? []),
  );
  const subjectOf = await findSubjects(ctx, rows);
  return row => {
    const subject = subjectOf(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      lastAt: row.lastAt.toISOString(),
      count: row.count,
      who: { kind: row.actorKind, name: people.get(row.actorId ?? '') ?? null },
      verb: ACTION_LABELS[row.action],
      kind: row.subjectKind,
      subjectId: row.subjectId,
      subject: subject ?? KIND_LABELS[row.subjectKind],
      exists: subject !== null,
      details: detailsText(row),
      changes: changesIn(row.changes, currencySign),
      isRefusal: isRefusal(row.action),
      network: row.network,
      requestId: row.requestId,
    };
  };
}

export async function listAuditEntries(
  ctx: QueryContext,
  query: ListQuery<AuditQuery>,
): Promise<Page<AuditEntry>> {
  const where = whereOf(ctx, query);
  const list = newestFirst({ createdAt: at, id, text, ...(where && { where }) }, query);
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
  return mapPage(page, await entriesOf(ctx, page.items));
}

export async function getAuditFacts(ctx: QueryContext): Promise<AuditFacts> {
  const acted = ctx.db
    .select({ id: actorId })
    .from(auditLog)
    .where(and(isNotNull(actorId), ofBusiness));
  const people = await ctx.db
    .select({ id: profiles.id, name: personName })
    .from(profiles)
    .where(inArray(profiles.id, acted))
    .orderBy(asc(personName))
    .limit(200);
  const { keep } = await getSettings(ctx);
  return { kept: periodWords(keep.auditLog), people };
}
