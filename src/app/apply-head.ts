import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { headOf } from './definition/head.ts';
import type { Head } from './definition/page-definition.ts';
import { type PageMatch, openPage } from './pages.ts';

function isAnswered(client: QueryClient, url: string): boolean {
  const state = client.getQueryState([url]);
  if (state?.status === 'success') return true;
  return state?.error instanceof ApiError && state.error.status === 404;
}

function answersIn(client: QueryClient) {
  const queries = client.getQueryCache().getAll();
  return Object.fromEntries(queries.map(query => [String(query.queryKey[0]), query.state.data]));
}

function setMeta(key: 'name' | 'property', name: string, content: string | undefined): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (content === undefined) return meta?.remove();
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute(key, name);
    document.head.append(meta);
  }
  meta.content = content;
}

function setCanonical(url: string | undefined): void {
  let link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (url === undefined) return link?.remove();
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  link.href = url;
}

function show(head: Head): void {
  const address = (path: string) => new URL(path, location.origin).href;
  const url = head.canonicalPath === null ? undefined : address(head.canonicalPath);
  const image = head.image ?? head.icon;
  document.title = head.title;
  setCanonical(url);
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.robots);
  setMeta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary');
  setMeta('property', 'og:type', head.type);
  setMeta('property', 'og:title', head.shareTitle);
  setMeta('property', 'og:description', head.description);
  setMeta('property', 'og:url', url);
  setMeta('property', 'og:image', address(image.path));
  setMeta('property', 'og:image:width', image.width?.toString());
  setMeta('property', 'og:image:height', image.height?.toString());
  setMeta('property', 'og:image:alt', image.alt || undefined);
}

/** Keeps the head of a page opened by a click up to date as its data arrives, until the visitor leaves it. */
export async function keepHead(client: QueryClient, match: PageMatch, left: AbortSignal): Promise<void> {
  const page = await openPage(match);
  if (left.aborted) return;
  // Keeps the previous page's head until this page's subject is loaded.
  const [subject] = page.definition.loads(page.params);
  const update = () => {
    if (subject === undefined || isAnswered(client, subject)) show(headOf(page, answersIn(client)));
  };
  update();
  const stop = client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.query.queryKey[0] === subject) update();
  });
  left.addEventListener('abort', stop, { once: true });
}
