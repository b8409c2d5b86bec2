import { useQuery } from '@tanstack/react-query';
import type { Picture } from '#src/features/media/media.contract.ts';
import { isStoredImage } from '#src/features/media/media.rules.ts';
import { deleteImage, imageDetailsOf, storePictures } from '#src/features/media/ui/media.api.ts';
import { ApiError, apiJson } from '#src/platform/browser/api-client.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import { LandingInput } from '../landing.contract.ts';
import { type LandingContent, type LandingWire, landingFromWire } from '../landing.rules.ts';

const URL = '/api/landing-content';

/** Refetches, because the data that came with the page may be out of date. */
export function useStoredLanding() {
  return useQuery({ queryKey: [URL], select: (wire: LandingWire) => landingFromWire(wire), staleTime: 0 });
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
  return useEditor({
    name: 'landing',
    stored,
    schema: LandingInput,
    labels: LABELS,
    inputOf,
    send: putLanding,
    valuesOf: landingFromWire,
    topic: 'landing',
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

const putLanding = (input: object) => apiJson<LandingWire>('PUT', URL, input);

/** Saves only the hero image. The specified call requires the title, so the stored one is sent. */
async function putHero(base: LandingContent, heroImage: string | null): Promise<LandingContent> {
  const put = async ({ heroTitle, updatedAt }: LandingContent) =>
    landingFromWire(await putLanding({ heroTitle, heroImage, updatedAt }));
  try {
    return await put(base);
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code !== 'changed_meanwhile') throw error;
    return put(landingFromWire(await apiJson<LandingWire>('GET', URL)));
  }
}

export async function replaceHero(base: LandingContent, file: File): Promise<LandingContent> {
  const [picture] = await storePictures('hero-image', [file]);
  if (!picture) throw new Error('Failed to upload image');
  return putHero(base, picture.url);
}

/** Goes live right away. The file is deleted unless something else uses it. If that fails, the hero stays. */
export async function deleteHero(base: LandingContent, { url }: Picture): Promise<LandingContent> {
  // Images used elsewhere are kept.
  if (isStoredImage(url)) await deleteImage(url).catch(unlessInUse);
  return putHero(base, null);
}

function unlessInUse(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
}
