import type { Context } from '../context.ts';
import { Lane } from './lane.ts';
import type { Database } from './pool.ts';

/**
 * Reads once for all who ask while an earlier reading is under way: what they get was read after they asked, as if
 * each had read for itself. For what is the same for everybody; nobody may change what was given.
 */
export function sharedRead<Needs extends Pick<Context, 'db'>, Answer>(
  read: (ctx: Needs) => Promise<Answer>,
): (ctx: Needs) => Promise<Answer> {
  const lanes = new WeakMap<Database, Lane<Needs, Answer>>();
  return ctx => {
    const lane =
      lanes.get(ctx.db) ??
      new Lane<Needs, Answer>({
        most: Infinity,
        atOnce: 1,
        keyOf: asked => asked,
        run: async asked => {
          const answer = await read(asked[0] ?? ctx);
          return asked.map(() => ({ answer }));
        },
      });
    lanes.set(ctx.db, lane);
    return lane.add(ctx);
  };
}
