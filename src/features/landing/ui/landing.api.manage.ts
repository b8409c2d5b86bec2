import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Picture } from '#src/features/media/media.contract.ts';
import { isStoredImage } from '#src/features/media/media.rules.ts';
import { deleteImage, imageDetailsOf, storePictures } from '#src/features/media/ui/media.api.ts';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import { LandingInput } from '../landing.contract.ts';
import { type LandingContent, type LandingWire, landingFromWire } from '../landing.rules.ts';

const KEY = ['/api/landing-content'];

/** Refetches, because the data that came with the page may be out of date. */
export function useStoredLanding() {
  return useQuery({ queryKey: KEY, select: (wire: LandingWire) => landingFromWire(wire), staleTime: 0 });
}

const LABELS: Record<Exclude<keyof LandingContent, 'updatedAt'>, string> = {
  heroTitle: 'Hero title',
  heroSubtitle: 'Hero subtitle',
  heroImage: 'Hero image',
  aboutTitle: 'About title',
  aboutDescription: 'About description',
  aboutImage: 'About image',
  features: 'Features',
  ctaHeadline: 'Headline',
  ctaButtonText: 'Button text',
  ctaButtonUrl: 'Button link',
  captureFormTitle: 'Form title',
  captureFormSubtitle: 'Form subtitle',
  hiddenParts: 'Hidden parts',
};

export type LandingEditor = Editor<LandingContent>;

export function useLandingEditor(stored: LandingContent): LandingEditor {
  const queries = useQueryClient();
  return useEditor({
    name: 'landing',
    stored,
    schema: LandingInput,
    labels: LABELS,
    inputOf,
    send: input => putLanding(queries, input),
    currentOf: current => landingFromWire(current as LandingWire),
    done: 'Landing page updated successfully!',
    failed: { title: 'Update failed', description: 'Could not save changes to landing page' },
  });
}

const picturesOf = ({ heroImage, aboutImage }: LandingContent): Picture[] =>
  [heroImage, aboutImage].filter(picture => picture !== null);

function inputOf(landing: LandingContent, base: LandingContent) {
  const { heroImage: _, aboutImage, ...values } = landing;
  return {
    ...values,
    aboutImage: aboutImage?.url ?? null,
    imageDetails: imageDetailsOf(picturesOf(base), picturesOf(landing)),
  };
}

async function putLanding(queries: QueryClient, input: object): Promise<LandingContent> {
  const answer = await apiRequest('PUT', KEY[0] ?? '', input);
  const wire = (await answer.json()) as LandingWire;
  queries.setQueryData(KEY, wire);
  void refresh(queries, 'landing');
  return landingFromWire(wire);
}

/** Saves only the hero image. The specified call requires the title, so the stored one is sent. */
async function putHero(queries: QueryClient, base: LandingContent, heroImage: string | null) {
  const put = ({ heroTitle, updatedAt }: LandingContent) =>
    putLanding(queries, { heroTitle, heroImage, updatedAt });
  try {
    return await put(base);
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== 'changed_meanwhile') throw error;
    return put(landingFromWire(problem.current as LandingWire));
  }
}

export async function replaceHero(queries: QueryClient, base: LandingContent, file: File) {
  const [picture] = await storePictures('hero-image', [file]);
  if (!picture) throw new Error('Failed to upload image');
  return putHero(queries, base, picture.url);
}

/** Goes live right away. The file is deleted unless something else uses it. If that fails, the hero stays. */
export async function deleteHero(queries: QueryClient, base: LandingContent, { url }: Picture) {
  // Images used elsewhere are kept.
  if (isStoredImage(url)) await deleteImage(url).catch(unlessInUse);
  return putHero(queries, base, null);
}

function unlessInUse(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}
