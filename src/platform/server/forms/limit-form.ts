import type { Context } from '../context.ts';
import { TooMany } from '../errors.ts';
import { takeFromThrottles } from '../throttle.commands.ts';

const WINDOW_MS = 600_000;
/** Per form and ten minutes. A network may be a whole school. */
const PER_NETWORK = 60;
const PER_ADDRESS = 10;

export async function limitForm(ctx: Context, form: string, email: string | null): Promise<void> {
  if (!ctx.sender) return;
  const waits = await takeFromThrottles(ctx, [
    { key: `${form} from ${ctx.sender.network}`, max: PER_NETWORK, windowMs: WINDOW_MS },
    ...(email ? [{ key: `${form} for ${email}`, max: PER_ADDRESS, windowMs: WINDOW_MS }] : []),
  ]);
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0));
  if (longest > 0) throw new TooMany(longest);
}
