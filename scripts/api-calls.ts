import { sliceLevels } from './slice-levels.ts';
import type { Problem, SourceFile } from './source-files.ts';

const RULE = "a slice's ui calls the API of its own slice or of lower ones";
// The calls under /api/upload/ accept the site's own images and participants' files alike (specification).
const CALL = /['"`](\/api\/(?!upload\/)[^'"`?\s]*)/g;

const levelOf = (slice: string): number => sliceLevels.findIndex(slices => slices.includes(slice));
const partsOf = (path: string): string[] =>
  path
    .replace(/\$\{[^}]*\}/g, ':any')
    .split('/')
    .filter(Boolean);

/** Whether a call or the beginning of one matches a route. */
function reaches(call: readonly string[], route: readonly string[]): boolean {
  return (
    call.length <= route.length &&
    call.every((part, at) => part === route[at] || route[at]?.startsWith(':') || part.startsWith(':'))
  );
}

/** Finds calls from a slice's UI to the API of a slice that it may not import. Imports don't show these. */
export function findForeignCalls(files: readonly SourceFile[]): Problem[] {
  const routes = files.flatMap(({ path, text }) => {
    const slice = /^src\/features\/([^/]+)\/server\/[^/]+[.]routes(?!.*test)/.exec(path)?.[1];
    return slice ? [...text.matchAll(CALL)].map(([, route = '']) => ({ slice, parts: partsOf(route) })) : [];
  });
  return files.flatMap(({ path, text }) => {
    const slice = /^src\/features\/([^/]+)\/ui\/(?!.*[.]test[.])/.exec(path)?.[1];
    if (!slice) return [];
    return [...text.matchAll(CALL)].flatMap(([, call = '']) => {
      const parts = partsOf(call);
      const reached = routes.filter(route => reaches(parts, route.parts));
      const exact = reached.filter(route => route.parts.length === parts.length);
      const owners = (exact.length > 0 ? exact : reached).map(route => route.slice);
      const isAllowed = owners.some(owner => owner === slice || levelOf(owner) < levelOf(slice));
      return owners.length === 0 || isAllowed
        ? []
        : [{ rule: RULE, path, detail: `calls ${call}, which belongs to ${owners[0]}` }];
    });
  });
}
