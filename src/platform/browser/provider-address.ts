export interface Provider {
  /** A path of this site, or the address of an external provider. */
  url: string;
  apiKey: string | null;
  /** The demo site shows all ways to sign in. */
  isDemo: boolean;
}

/** Without a slash at the end, because auth-js appends its own. `URL` adds one to an address without a path. */
export function addressOf({ url }: Pick<Provider, 'url'>, origin: string): string {
  return new URL(url, origin).href.replace(/\/$/, '');
}
