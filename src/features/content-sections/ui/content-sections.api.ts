import { useQuery } from '@tanstack/react-query';
import type { ContentSection } from '../content-sections.contract.ts';

export function useContentSections() {
  return useQuery<ContentSection[]>({ queryKey: ['/api/content-sections'] });
}

export function useStory() {
  return useQuery<ContentSection>({ queryKey: ['/api/content-sections/story'] });
}
