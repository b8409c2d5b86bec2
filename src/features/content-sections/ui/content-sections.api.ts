import { useQuery } from '@tanstack/react-query';
import type { ContentSection } from '../content-sections.contract.ts';

/** The active sections, in display order. */
export function useContentSections() {
  return useQuery<ContentSection[]>({ queryKey: ['/api/content-sections'] });
}

/** The story section. */
export function useStory() {
  return useQuery<ContentSection>({ queryKey: ['/api/content-sections/story'] });
}
