/** Whether the site's sign-in provider is another process. */
export function hasExternalProvider(siteUrl: string | undefined): boolean {
  return new URL(String(siteUrl)).origin === process.env['EXTERNAL_BASE_URL'];
}

/** The URL where people sign in: that of the site itself, or of the site that is its provider. */
export function providerOf(siteUrl: string): string {
  return hasExternalProvider(siteUrl) ? String(process.env['BASE_URL']) : siteUrl;
}
