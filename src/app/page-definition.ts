import type { Picture } from '#src/features/media/media.contract.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { OwnHead } from './head.ts';
import type { Thing } from './structured-data-event.ts';

export type Params = Record<string, string>;

/** Everything about a page except its address and its component, which the browser needs first: see `pages.ts`. */
export interface PageDefinition {
  /** The source of its styles, which its document carries. */
  styles: string;
  /**
   * The API calls it is rendered from, besides the site's settings. The first one returns the page's subject: if that
   * is missing, the page is a 404.
   */
  loads(params: Params): string[];
  /** Leaves out of an answer what the page doesn't show. */
  trim?(url: string, answer: unknown): unknown;
  head(data: PreloadedData, params: Params): OwnHead;
  /** The picture of the first screen, which is preloaded. */
  hero?(data: PreloadedData, params: Params): Picture | null | undefined;
  /** The page's subject for search engines. Imported on use, since browsers don't need it. */
  structuredData?(): Promise<(data: PreloadedData, params: Params, origin: string) => Thing[]>;
}

export interface OpenedPage {
  definition: PageDefinition;
  params: Params;
}
