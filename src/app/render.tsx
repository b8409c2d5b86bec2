import { renderToString } from 'react-dom/server';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { PAGES } from './pages.ts';
import { App, type PageComponents } from './router.tsx';

// `renderToString` renders the fallback of `React.lazy`.
const components = Object.fromEntries(
  await Promise.all(PAGES.map(async ({ name, component }) => [name, await component()] as const)),
) as PageComponents;

await loadDeferred();

export function render(path: string, search: string, data: PreloadedData): string {
  const client = createQueryClient();
  adoptPreloaded(client, data);
  return renderToString(<App client={client} components={components} ssrPath={path} ssrSearch={search} />);
}
