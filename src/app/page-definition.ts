import type { Picture } from '#src/features/media/media.contract.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { OwnHead } from './head.ts';
import type { Thing } from './structured-data-event.ts';

export type Params = Record<string, string>;

/** Everything about a page but its address and its component, which the browser needs first: see `pages.ts`. */
export interface PageDefinition {
  /** The source of its styles, which its document carries. */
  styles: string;
  /**
   * The API calls from whose answers it is drawn, besides the site's settings. The first one is about what the page
   * is about: if there is no such thing, there is no such page.
   */
  loads(params: Params): string[];
  /** What the page needs of an answer, where that is less than all. */
  trim?(url: string, answer: unknown): unknown;
  head(data: PreloadedData, params: Params): OwnHead;
  /** The picture of the first screen, which is loaded before anything else. */
  hero?(data: PreloadedData, params: Params): Picture | null | undefined;
  /** What the page is about, for search engines. */
  structuredData?(): Promise<(data: PreloadedData, params: Params, origin: string) => Thing[]>;
}

/** A page that was found, with all that is known of it. */
export interface OpenedPage {
  definition: PageDefinition;
  params: Params;
}
