import type { Context } from './context.ts';

/** What an action was done to, by numbers and ids only: logs hold nothing of people. */
type About = Record<string, string | number | boolean | null>;

/** Writes down in the log what an admin has done, and to what. */
export function audit({ actor, log }: Pick<Context, 'actor' | 'log'>, action: string, about: About): void {
  log.info({ audit: action, by: actor.kind === 'account' ? actor.id : null, ...about }, 'admin action');
}
