import { type ReadSettings, readSettings } from '#src/features/settings/server/settings.queries.recall.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Lane, type Outcome, outcomeOf } from '#src/platform/server/database/lane.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { type Wish, decide, lookAtLedger } from './registrations.commands.ledger.ts';

/** A wish on whose behalf somebody looks. */
interface Look extends Wish {
  ctx: Context;
}

/** Workshops that refused somebody, and until when that is remembered, in ms; what waits for a look at them. */
interface Sight {
  refusing: Map<number, number>;
  lane: Lane<Look, null>;
  /** In which time zone workshops end, as it was a moment ago. */
  site: { read: ReadSettings; until: number } | null;
}

const REMEMBERED_MS = 1_000;
const MOST = 64;
/** A look locks nothing, so several do not wait for each other. */
const AT_ONCE = 2;

const sights = new WeakMap<Database, Sight>();

async function siteOf(ctx: Context): Promise<ReadSettings> {
  const sight = sightOf(ctx.db);
  if (!sight.site || sight.site.until < Date.now()) {
    sight.site = { read: await readSettings(ctx), until: Date.now() + REMEMBERED_MS };
  }
  return sight.site.read;
}

async function lookTogether(looks: readonly Look[]): Promise<Outcome<null>[]> {
  const [first] = looks;
  if (!first) return [];
  const ledger = await lookAtLedger(first.ctx, looks, await siteOf(first.ctx));
  return looks.map(look =>
    outcomeOf(() => {
      decide(ledger, look);
      return null;
    }),
  );
}

function sightOf(db: Database): Sight {
  const known = sights.get(db);
  if (known) return known;
  const lane = new Lane<Look, null>({ most: MOST, atOnce: AT_ONCE, keyOf: look => look, run: lookTogether });
  const sight: Sight = { refusing: new Map(), lane, site: null };
  sights.set(db, sight);
  return sight;
}

/** Remembers for a moment that a workshop is full or over. */
export function noteRefusal(db: Database, workshopId: number): void {
  sightOf(db).refusing.set(workshopId, Date.now() + REMEMBERED_MS);
}

/**
 * Looks before anybody takes a turn: where somebody was refused a moment ago, most who come after are refused as
 * well, and need neither a transaction nor to wait for those of others. Throws Conflict for them.
 */
export async function refuseOnSight(look: Look): Promise<void> {
  const { refusing, lane } = sightOf(look.ctx.db);
  const until = refusing.get(look.workshopId);
  if (until === undefined) return;
  if (until < Date.now()) refusing.delete(look.workshopId);
  else await lane.add(look);
}
