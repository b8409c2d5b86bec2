import { readFile } from 'node:fs/promises';
import { SOCIAL_SIZE, derivativesOf } from '#src/features/media/media.rules.ts';
import { makeCrop, makeDerivative } from '#src/platform/server/images/pipeline.ts';

/**
 * A baseline: makes all derivatives of an image with sharp. The bench sends the path and width by message and receives
 * the duration in ms.
 */
process.once('message', ({ path, width }: { path: string; width: number }) => {
  void (async () => {
    const bytes = await readFile(path);
    const start = performance.now();
    for (const derivative of derivativesOf(width)) {
      await makeDerivative(bytes, derivative.width, derivative.format);
    }
    await makeCrop(bytes, { ...SOCIAL_SIZE, focalX: 0.5, focalY: 0.5 });
    process.send?.(performance.now() - start);
    process.disconnect();
  })();
});
