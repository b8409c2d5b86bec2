import type { Context } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { ImportAnswer, ImportBody, ImportedRow, StoredImport } from '../imports.contract.ts';
import { type ImportKind, isImported } from '../imports.rules.ts';
import { audit } from './imports.commands.audit.ts';
import type { ImportStamp } from './imports.commands.rows.ts';
import { importLeads } from './imports.commands.leads.ts';
import { importPeople } from './imports.commands.registrations.ts';
import { listImports } from './imports.queries.ts';
import { imports } from './imports.table.ts';

function importRows(tx: Context, body: ImportBody, stamp: ImportStamp): Promise<ImportedRow[]> {
  return body.kind === 'leads' ? importLeads(tx, body, stamp) : importPeople(tx, body, stamp);
}

async function store(
  tx: Context,
  { id, at, kind, rows }: { id: number; at: Date; kind: ImportKind; rows: readonly ImportedRow[] },
): Promise<StoredImport | null> {
  const added = rows.filter(({ result }) => isImported(result)).length;
  if (added === 0) return null;
  const leftOut = rows.length - added;
  const userId = tx.actor.kind === 'account' ? tx.actor.id : null;
  const values = { id, kind, userId, added, leftOut, createdAt: at };
  await tx.db.insert(imports).overridingSystemValue().values(values);
  await audit(tx, 'import.save', { id, details: { kind, added, leftOut } });
  touch(tx, 'imports');
  const [stored] = await listImports(tx, { id });
  return stored ?? null;
}

/**
 * The preview runs the same code and writes nothing, so the two can't disagree. Emails nobody. Throws Invalid if the
 * workshop for all rows doesn't exist.
 */
export async function runImport(ctx: Context, body: ImportBody): Promise<ImportAnswer> {
  return inTransaction(ctx, async tx => {
    if (!body.save) {
      const rows = await importRows(tx, body, { importId: null, at: tx.clock.now() });
      return { import: null, rows };
    }
    // Two files may have the same people in another order: inserting them at the same time could deadlock.
    await takeTurn(tx, 'imports');
    const id = await reserveId(tx, imports);
    const at = tx.clock.now();
    const rows = await importRows(tx, body, { importId: id, at });
    return { import: await store(tx, { id, at, kind: body.kind, rows }), rows };
  });
}
