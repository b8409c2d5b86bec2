import type { DbContext } from './context.ts';

/** For facts that several public reads of a page need: with a memo, the database is asked once. */
export function readOnce<Ctx extends DbContext, Result>(
  read: (ctx: Ctx) => Promise<Result>,
): (ctx: Ctx) => Promise<Result> {
  return ctx => {
    if (!ctx.memo) return read(ctx);
    const known = ctx.memo.get(read) as Promise<Result> | undefined;
    const result = known ?? read(ctx);
    ctx.memo.set(read, result);
    return result;
  };
}
