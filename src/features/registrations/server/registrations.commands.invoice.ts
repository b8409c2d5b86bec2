import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { DocumentWire, InvoiceInput } from '../registrations.contract.documents.ts';
import { sumsOf } from '../registrations.rules.ledger.ts';
import {
  type Billed,
  correctInvoice,
  documentsOf,
  issueInvoice,
  lastInvoice,
} from './registrations.commands.documents.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import { lockSpot } from './registrations.commands.spots.ts';
import { documentWireOf } from './registrations.queries.documents.ts';

/** The buyer may have it made out to a company once: what was issued before is credited then. */
function requireFirst({ issued }: Billed): void {
  if (!issued.some(({ kind, entryId }) => kind === 'invoice' && entryId === null)) return;
  throw new Conflict(
    'already_invoiced',
    'An invoice with your details was already issued. Contact us to correct it.',
  );
}

/**
 * An invoice with what the buyer entered. Whoever calls this has made sure that the registration is theirs. Throws
 * NotFound, and Conflict `no_invoices`, `nothing_to_invoice` or `already_invoiced`.
 */
export async function requestInvoice(
  ctx: Context,
  { id, buyer }: { id: number; buyer: InvoiceInput },
): Promise<DocumentWire> {
  return inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    if (batch.site.documents.kind !== 'invoices') {
      throw new Conflict('no_invoices', 'You get a receipt for each payment. This site issues no invoices.');
    }
    const ledger = batch.ledgers.get(row);
    if (!ledger || sumsOf(ledger.entries).owedAmount <= 0) {
      throw new Conflict('nothing_to_invoice', 'There is nothing to invoice yet.');
    }
    const billed: Billed = { row, ...ledger, issued: await documentsOf(tx, [id]) };
    requireFirst(billed);
    const invoice = lastInvoice(billed);
    if (invoice) await correctInvoice(batch, billed, { invoice, owedAmount: 0 });
    const made = await issueInvoice(batch, billed, { buyer: { ...buyer, email: row.email } });
    return documentWireOf(made);
  });
}

/** The same for whoever has the link to the spot. Throws NotFound for an outdated one. */
export async function requestInvoiceForSpot(
  ctx: Context,
  token: string,
  buyer: InvoiceInput,
): Promise<DocumentWire> {
  return inTransaction(ctx, async tx => {
    const { row } = await lockSpot(tx, token);
    return requestInvoice(tx, { id: row.id, buyer });
  });
}
