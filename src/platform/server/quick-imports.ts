import { type ResolveFnOutput, registerHooks } from 'node:module';

const FOLDER = '/node_modules/drizzle-orm/';

/**
 * Halves the time and spares 200 MiB of a start. Node reads a package's package.json anew for each of its
 * files, and drizzle-orm has a hundred files and a package.json of 180 kB. Its files name each other by path,
 * so nothing has to be looked up. Call it before the first import of drizzle-orm.
 */
export function quickenImports(): void {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('.') && context.parentURL?.includes(FOLDER)) {
        const { href } = new URL(specifier, context.parentURL);
        return { url: href, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
      const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      resolved.set(specifier, known);
      return known;
    },
  });
}
