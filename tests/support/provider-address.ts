/** Whether a journey's site has its sign-in provider in another process. */
export function hasOutsideProvider(siteUrl: string | undefined): boolean {
  return new URL(String(siteUrl)).origin === process.env['OUTSIDE_BASE_URL'];
}

/**
 * Where the sign-ins of a journey's site are: the site itself, or, for the site whose provider is an outside one,
 * the process that is the provider. Set by the global setup.
 */
export function providerOf(siteUrl: string): string {
  return hasOutsideProvider(siteUrl) ? String(process.env['BASE_URL']) : siteUrl;
}
