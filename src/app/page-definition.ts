import type { Picture } from '#src/features/media/media.contract.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';

export type Params = Record<string, string>;

/** The image of a shared link. */
export interface HeadImage {
  /** A path on this site, or an address elsewhere. */
  path: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** What a page says about itself to browsers, search engines and those who share it. */
export interface Head {
  title: string;
  /** The title without the site's name, which shared links show beside it. */
  shareTitle: string;
  siteName: string;
  description: string;
  /** Null where there is nothing to find. */
  canonicalPath: string | null;
  robots?: 'noindex';
  image?: HeadImage;
  type: 'website' | 'article';
}

/** What a page's definition says of its head. */
export type OwnHead = Omit<Head, 'title' | 'siteName'>;

/** One thing in the vocabulary of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

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
