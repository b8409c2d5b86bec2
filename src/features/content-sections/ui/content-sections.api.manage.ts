import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, fetchByKey } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type ContentSection,
  ContentSectionInput,
  type InitializedSections,
  type SectionsToInitialize,
} from '../content-sections.contract.ts';

const CALL = '/api/content-sections';
/** Not the visitors' list: admins are given the inactive ones, too. */
const KEY = [CALL, 'managed'];

/** All sections, in display order. */
export function useManagedSections() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await fetchByKey({ queryKey: [CALL] })) as ContentSection[],
  });
}

async function refresh(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(CALL) });
}

/** What the editor holds of a section; its number is kept as it is typed. */
export interface SectionDraft {
  sectionKey: string;
  displayOrder: string;
  title: string;
  subtitle: string;
  description: string;
  paragraphs: string[];
  images: { url: string; alt: string }[];
  isActive: boolean;
  updatedAt: string | null;
}

/** A section before anything is filled in (specification, section 9). */
export const NEW_SECTION: SectionDraft = {
  sectionKey: '',
  displayOrder: '0',
  title: '',
  subtitle: '',
  description: '',
  paragraphs: [],
  images: [],
  isActive: true,
  updatedAt: null,
};

/** A section as the editor holds it. */
export function draftOf(section: ContentSection): SectionDraft {
  const { sectionKey, displayOrder, content, images, isActive, updatedAt } = section;
  return {
    sectionKey,
    displayOrder: String(displayOrder),
    title: section.title ?? '',
    subtitle: section.subtitle ?? '',
    description: section.description ?? '',
    paragraphs: content.paragraphs,
    images: images.map(({ url, alt }) => ({ url, alt })),
    isActive,
    updatedAt,
  };
}

/** As it is sent: the order as a whole number, without what was left empty. */
function inputOf(section: SectionDraft) {
  const { paragraphs, images, displayOrder, updatedAt: _, ...draft } = section;
  return {
    ...draft,
    displayOrder: Number.parseInt(displayOrder, 10) || 0,
    content: { paragraphs: paragraphs.filter(text => text.trim() !== '') },
    images: images.filter(({ url }) => url.trim() !== ''),
  };
}

export type SectionEditor = Editor<SectionDraft>;

/** Edits a section: a new one is created, one that is there is updated. */
export function useSectionEditor(stored: SectionDraft, onSaved: () => void): SectionEditor {
  const queries = useQueryClient();
  const isNew = stored.updatedAt === null;
  return useEditor<SectionDraft>({
    stored,
    check: draft => ContentSectionInput.safeParse(inputOf(draft)).error?.issues ?? [],
    send: async (draft, base) => {
      const input = inputOf(draft);
      const answer = isNew
        ? await apiRequest('POST', CALL, input)
        : await apiRequest('PUT', `${CALL}/${base.sectionKey}`, { ...input, updatedAt: draft.updatedAt });
      const saved = (await answer.json()) as ContentSection;
      await refresh(queries);
      onSaved();
      return draftOf(saved);
    },
    currentOf: current => draftOf(current as ContentSection),
    done: isNew ? 'Section created successfully' : 'Section updated successfully',
    failed: isNew ? 'Failed to create section' : 'Failed to update section',
  });
}

/** Deletes a section. */
export function useDeleteSection() {
  const queries = useQueryClient();
  return useAction({
    run: async ({ sectionKey }: ContentSection) => {
      await apiRequest('DELETE', `${CALL}/${sectionKey}`);
      await refresh(queries);
    },
    done: 'Section deleted successfully',
    failed: 'Failed to delete section',
  });
}

/** Makes what is missing of the story, or of all default content (decision L4). */
export function useInitializeSections(what: SectionsToInitialize['what']) {
  const queries = useQueryClient();
  const name = what === 'story' ? 'Story section' : 'Default content';
  return useAction({
    run: async () => {
      const answer = await apiRequest('POST', `${CALL}/initialize`, { what });
      await refresh(queries);
      return (await answer.json()) as InitializedSections;
    },
    done: ({ created }) => ({
      title: `${name} initialized successfully`,
      description:
        created.length > 0
          ? `Made: ${created.join(', ')}.`
          : 'Everything was there already; nothing was changed.',
    }),
    failed: `Failed to initialize ${name.toLowerCase()}`,
  });
}

/** Puts the sections in another order. */
export function useOrderSections() {
  const queries = useQueryClient();
  return useAction({
    run: async (sectionKeys: string[]) => {
      await apiRequest('PUT', `${CALL}/order`, { sectionKeys });
      await refresh(queries);
    },
    done: 'Order saved',
    failed: 'Failed to change the order',
  });
}
