import { useQuery } from '@tanstack/react-query';
import type { Picture } from '#src/features/media/media.contract.ts';
import { imageDetailsOf } from '#src/features/media/ui/media.api.ts';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { deleteDraft, readDraft } from '#src/platform/browser/use-draft.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type ContentSection,
  ContentSectionInput,
  type InitializedSections,
  type SectionsToInitialize,
} from '../content-sections.contract.ts';

const CALL = '/api/content-sections';
/** Separate from the public list, because admins also get inactive sections. */
const KEY = [CALL, 'managed'];

export function useManagedSections() {
  return useQuery({ queryKey: KEY, queryFn: () => apiJson<ContentSection[]>('GET', CALL) });
}

/** `picture` is null until a typed URL is saved. */
export interface SectionImage {
  url: string;
  alt: string;
  picture: Picture | null;
}

/** The display order is a string while it is edited. */
export interface SectionDraft {
  sectionKey: string;
  displayOrder: string;
  title: string;
  subtitle: string;
  description: string;
  content: { paragraphs: string[] };
  images: SectionImage[];
  isActive: boolean;
  updatedAt: string | null;
}

/** Specification, section 9. */
export const NEW_SECTION: SectionDraft = {
  sectionKey: '',
  displayOrder: '0',
  title: '',
  subtitle: '',
  description: '',
  content: { paragraphs: [] },
  images: [],
  isActive: true,
  updatedAt: null,
};

export function draftOf(section: ContentSection): SectionDraft {
  const { sectionKey, displayOrder, content, pictures, isActive, updatedAt } = section;
  return {
    sectionKey,
    displayOrder: String(displayOrder),
    title: section.title ?? '',
    subtitle: section.subtitle ?? '',
    description: section.description ?? '',
    content,
    images: pictures.map(picture => ({ url: picture.url, alt: picture.alt, picture })),
    isActive,
    updatedAt,
  };
}

const tidy = (section: SectionDraft): SectionDraft => ({
  ...section,
  content: { paragraphs: section.content.paragraphs.filter(text => text.trim() !== '') },
  images: section.images.filter(({ url }) => url.trim() !== ''),
});

function inputOf(draft: SectionDraft, base: SectionDraft) {
  const { displayOrder, updatedAt: _, ...section } = draft;
  return {
    ...section,
    displayOrder: Number.parseInt(displayOrder, 10) || 0,
    images: section.images.map(({ url, alt }) => ({ url, alt })),
    imageDetails: imageDetailsOf(picturesOf(base), picturesOf(section)),
  };
}

const LABELS: Record<Exclude<keyof SectionDraft, 'updatedAt'>, string> = {
  sectionKey: 'Section Key',
  displayOrder: 'Display Order',
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  content: 'Content Paragraphs',
  images: 'Images',
  isActive: 'Active',
};

export type SectionEditor = Editor<SectionDraft>;

const draftName = (sectionKey: string | null) =>
  sectionKey === null ? 'section.new' : `section.${sectionKey}`;

/** The version that a stored draft is based on, or null without a draft. */
export const keptSection = (sectionKey: string): SectionDraft | null =>
  readDraft<SectionDraft>(draftName(sectionKey))?.base ?? null;

export const forgetSection = (sectionKey: string | null): void => deleteDraft(draftName(sectionKey));

const picturesOf = ({ images }: Pick<SectionDraft, 'images'>) =>
  images.flatMap(({ picture }) => picture ?? []);

interface SectionEdited {
  sectionKey: string | null;
  stored: SectionDraft;
  isGone: boolean;
}

export function useSectionEditor({ sectionKey, stored, isGone }: SectionEdited): SectionEditor {
  const isNew = sectionKey === null || isGone;
  return useEditor({
    name: draftName(sectionKey),
    stored,
    isGone,
    schema: ContentSectionInput,
    labels: LABELS,
    tidy,
    inputOf,
    send: (input, { updatedAt }) =>
      isNew
        ? apiJson<ContentSection>('POST', CALL, input)
        : apiJson<ContentSection>('PUT', `${CALL}/${sectionKey}`, { ...input, updatedAt }),
    valuesOf: draftOf,
    topic: 'content-sections',
    done: isNew ? 'Section created successfully' : 'Section updated successfully',
    failed: { title: isNew ? 'Failed to create section' : 'Failed to update section' },
  });
}

export const useDeleteSection = () =>
  useCall<[ContentSection]>({
    method: 'DELETE',
    url: ({ sectionKey }) => `${CALL}/${sectionKey}`,
    topic: 'content-sections',
    done: 'Section deleted successfully',
    failed: { title: 'Failed to delete section' },
  });

/** Decision L4. */
export function useInitializeSections(what: SectionsToInitialize['what']) {
  const name = what === 'story' ? 'Story section' : 'Default content';
  return useCall<[], InitializedSections, SectionsToInitialize>({
    method: 'POST',
    url: `${CALL}/initialize`,
    body: () => ({ what }),
    topic: 'content-sections',
    done: ({ created }) => ({
      title: `${name} initialized successfully`,
      description:
        created.length > 0
          ? `Your ${what === 'story' ? 'story is' : 'sections are'} ready to edit.`
          : 'Everything already exists, so nothing was changed.',
    }),
    failed: { title: `Failed to initialize ${name.toLowerCase()}` },
  });
}

export const useOrderSections = () =>
  useCall<[sectionKeys: string[]], unknown, { sectionKeys: string[] }>({
    method: 'PUT',
    url: `${CALL}/order`,
    body: sectionKeys => ({ sectionKeys }),
    topic: 'content-sections',
    done: 'Order saved',
    failed: 'Failed to change the order',
  });
