import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

export type SourceFile = { path: string; text: string };
export type Problem = { rule: string; path: string; detail: string };

/** Returns paths relative to `root`, with forward slashes. */
export function readSources(root: string, folders: readonly string[], pattern: RegExp): SourceFile[] {
  return folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && pattern.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({
      path: path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      text: readFileSync(path, 'utf8'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}
