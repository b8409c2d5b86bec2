import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#src/shared/error-code.ts';
import { NotFound } from './errors.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * Serves the files that exist now. They go through the page cache, which compresses them as tightly as possible. Names
 * below /assets/ contain a hash of the content.
 */
export function serveFiles(app: FastifyInstance, folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !file.includes(`${sep}.vite${sep}`));
  for (const file of files) {
    const url = file.slice(folder.length).replaceAll(sep, '/');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const cacheControl = url.startsWith('/assets/') ? FOREVER : FOR_AN_HOUR;
    const cache = { tags: [], key: () => url };
    app.get(url, { config: { access: 'public', cache }, schema: { hide: true } }, async (_request, reply) => {
      reply.type(type).header('cache-control', cacheControl);
      return readFile(file).catch(nameMissing);
    });
  }
}

/** A new build may delete files while the server is running. */
function nameMissing(error: unknown): never {
  if (errorCode(error) === 'ENOENT') throw new NotFound();
  throw error;
}
