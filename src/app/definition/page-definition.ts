import type { Picture } from '#src/features/media/media.contract.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';

export type Params = Record<string, string>;

export interface HeadImage {
  path: string;
  width: number | null;
  height: number | null;
  alt: string;
}

export interface Head {
  title: string;
  /** The title without the site's name, which link previews show separately. */
  shareTitle: string;
  siteName: string;
  /** In place of an image of the page. */
  icon: HeadImage;
  description: string;
  /** Null if search engines shouldn't index the page. */
  canonicalPath: string | null;
  robots?: 'noindex';
  image?: HeadImage;
  type: 'website' | 'article';
}

export type OwnHead = Omit<Head, 'title' | 'siteName' | 'icon'>;

export type Thing = { '@type': string } & Record<string, unknown>;

/** Everything about a page except its address and component, which browsers need first: see `pages.ts`. */
export interface PageDefinition {
  /** The source path of its styles. */
  styles: string;
  /**
   * The API calls it is rendered from, besides the site's settings. The first one returns the page's subject: if that
   * is missing, the page is a 404.
   */
  loads(params: Params, search?: string): string[];
  /** The part of the query string that changes the page, such as `?category=Editorial`. Everything else is ignored. */
  search?(query: URLSearchParams): string;
  /** Null if the path is canonical. */
  canonicalPath?(params: Params): string | null;
  /** How visits are counted, where that isn't by the path alone. */
  visit?(params: Params): { path?: string; workshopId?: number };
  /** An API response as the page's queries keep it, without data that the page doesn't show. */
  trim?(url: string, answer: unknown): unknown;
  /** Whoever knows the address has access. */
  isSecret?: boolean;
  head(data: PreloadedData, params: Params): OwnHead;
  /** The first screen's image, which is preloaded. */
  hero?(data: PreloadedData, params: Params): Picture | null | undefined;
  /** For search engines. Imported on use, since browsers don't need it. */
  structuredData?(): Promise<(data: PreloadedData, params: Params, origin: string) => Thing[]>;
}

export interface OpenedPage {
  definition: PageDefinition;
  params: Params;
}
