import { iconProblem, logoProblem } from '#src/features/media/media.rules.brand.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import { findMedia } from '#src/features/media/server/media.queries.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import type { SettingsUpdate } from '../settings.contract.ts';

const CHECKS = { logo: logoProblem, icon: iconProblem, socialImage: () => null };

/** Throws Invalid for an image that doesn't exist or can't be used for this. */
export async function requireBrandImages(
  tx: DbContext,
  changes: Pick<SettingsUpdate, keyof typeof CHECKS>,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const name of ['logo', 'icon', 'socialImage'] as const) {
    const url = changes[name];
    if (!url) continue;
    const media = await findMedia(tx, mediaIdOf(url) ?? '');
    const problem = media?.url === url ? CHECKS[name](media) : 'Image not found';
    if (problem !== null) problems[name] = problem;
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
