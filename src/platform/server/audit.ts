import type { Context } from './context.ts';

/** Only ids and numbers, because logs must not contain personal data. */
type About = Record<string, string | number | boolean | null>;

export function audit({ actor, log }: Pick<Context, 'actor' | 'log'>, action: string, about: About): void {
  log.info({ audit: action, by: actor.kind === 'account' ? actor.id : null, ...about }, 'admin action');
}
