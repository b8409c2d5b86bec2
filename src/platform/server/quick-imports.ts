import { type ResolveFnOutput, registerHooks } from 'node:module';

const FOLDER = '/node_modules/drizzle-orm/';

/**
 * Halves the start's time and saves 200 MiB. Node.js parses a package's package.json again for each of its files, and
 * drizzle-orm has a hundred files and a package.json of 180 kB. Call it before the first import of drizzle-orm.
 */
export function speedUpImports(): void {
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
