import { useQuery } from '@tanstack/react-query';
import type { PublicSite, SitePage } from '../settings.contract.ts';

/** Public settings. Every page includes them, so they are available from the first paint. */
export function useSite(): PublicSite {
  const { data } = useQuery<PublicSite>({ queryKey: ['/api/site'] });
  if (!data) throw new Error('The preloaded data does not contain the site settings');
  return data;
}

export function useSitePage(slug: string) {
  return useQuery<SitePage>({ queryKey: [`/api/pages/${slug}`] });
}
