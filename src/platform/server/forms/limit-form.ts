import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { TooMany } from '../errors.ts';
import { takeFromThrottles } from '../throttle.commands.ts';
import { findAnswer } from './idempotency.commands.ts';

const WINDOW_MS = 600_000;
/** Per form and ten minutes. A network may be a whole school. */
const PER_NETWORK = 60;
const PER_PERSON = 10;

const Addressed = z.object({ email: z.string() });

/** `person`: their email address, or their account. */
export async function limitForm(ctx: Context, form: string, person: string | null): Promise<void> {
  if (!ctx.sender) return;
  const waits = await takeFromThrottles(ctx, [
    { key: `${form} from ${ctx.sender.network}`, max: PER_NETWORK, windowMs: WINDOW_MS },
    ...(person ? [{ key: `${form} for ${person}`, max: PER_PERSON, windowMs: WINDOW_MS }] : []),
  ]);
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0));
  if (longest > 0) throw new TooMany(longest);
}

/** Answers repeated forms, which use up no limit, and limits new ones. */
export function limitForms(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const { ctx, body, isBot, routeOptions } = request;
    if (!routeOptions.config.isForm || isBot) return undefined;
    const first = await findAnswer(ctx);
    // Every form creates something.
    if (first) return reply.code(201).send(first.answer);
    const accountId = ctx.actor.kind === 'account' ? ctx.actor.id : null;
    await limitForm(ctx, routeOptions.url ?? '', Addressed.safeParse(body).data?.email ?? accountId);
    return undefined;
  });
}
