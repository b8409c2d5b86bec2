import { useQuery } from '@tanstack/react-query';
import type { PublicSite, SitePage } from '../settings.contract.ts';

/** What the owner set for the whole site. Every page comes with it, so it is there from the first paint. */
export function useSite(): PublicSite {
  const { data } = useQuery<PublicSite>({ queryKey: ['/api/site'] });
  if (!data) throw new Error('The page came without the settings of the site');
  return data;
}

/** One of the footer's pages. */
export function useSitePage(slug: string) {
  return useQuery<SitePage>({ queryKey: [`/api/pages/${slug}`] });
}
