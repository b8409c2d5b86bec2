import type { Workshop } from './workshops.rules.ts';
import { textsOf } from './workshops.rules.page.ts';
import type { ContentText, HideablePart, WorkshopContent } from './workshops.rules.content.ts';

type FieldName = ContentText | 'skillsList' | 'scheduleData' | 'includedItems';

/** The field below which the editor offers to hide the part. */
export const PART_FIELDS: Readonly<Record<HideablePart, FieldName>> = {
  mainTitle: 'mainTitle',
  mainDescription: 'mainDescription',
  features: 'feature1Title',
  skills: 'skillsList',
  schedule: 'scheduleData',
  investmentSubtitle: 'investmentSubtitle',
  prerequisites: 'prerequisitesDescription',
  included: 'includedItems',
  uploadDescription: 'uploadDescription',
};

/** In the editor and in notes about someone else's changes. */
export const PART_LABELS: Readonly<Record<HideablePart, string>> = {
  mainTitle: 'Main title',
  mainDescription: 'Main description',
  features: 'Features',
  skills: 'Skills',
  schedule: 'Schedule',
  investmentSubtitle: 'Investment subtitle',
  prerequisites: 'Prerequisites',
  included: 'Included items',
  uploadDescription: 'Upload description',
};

export interface ShownText {
  text: string;
  /** Null if the text is the owner's own, from the workshop. */
  part: HideablePart | null;
}

/** What the page shows for each text of the content that the owner left empty, or would show if its part weren't hidden. */
export function shownTexts(
  workshop: Workshop,
  content: WorkshopContent,
): Partial<Record<ContentText, ShownText>> {
  const texts = textsOf(workshop, { ...content, hiddenParts: [] });
  const [first, second] = texts.features;
  const { feature1Title, feature1Description, feature2Title, feature2Description } = content;
  const hasOwn = Boolean(feature1Title ?? feature1Description ?? feature2Title ?? feature2Description);
  const own = (text: string): ShownText => ({ text, part: null });
  const ours = (part: HideablePart, text: string | null): ShownText => ({ text: text ?? '', part });
  const isFromWorkshop = texts.heroSubtitle !== workshop.description;
  const { skills, schedule, prerequisites, included } = textsOf(workshop, content);
  const main = texts.mainParagraphs.join('\n\n');
  return {
    heroTitle: own(texts.heroTitle),
    heroSubtitle: own(texts.heroSubtitle),
    mainTitle: ours('mainTitle', texts.mainTitle),
    mainDescription: isFromWorkshop ? own(main) : ours('mainDescription', main),
    ...(!hasOwn &&
      first && {
        feature1Title: ours('features', first.title),
        feature1Description: ours('features', first.description),
      }),
    ...(!hasOwn &&
      second && {
        feature2Title: ours('features', second.title),
        feature2Description: ours('features', second.description),
      }),
    ...(skills.length > 0 && { skillsSectionTitle: own(texts.skillsTitle) }),
    ...(schedule.length > 0 && { scheduleSectionTitle: own(texts.scheduleTitle) }),
    investmentTitle: own(texts.investmentTitle),
    investmentSubtitle: ours('investmentSubtitle', texts.investmentSubtitle),
    ...(prerequisites && { prerequisitesTitle: own(texts.prerequisitesTitle) }),
    prerequisitesDescription: workshop.requirements
      ? own(workshop.requirements)
      : ours('prerequisites', texts.prerequisites),
    ...(included.length > 0 && { includedTitle: own(texts.includedTitle) }),
    gallerySectionTitle: own(texts.galleryTitle),
    communitySectionTitle: own(texts.discussionTitle),
    uploadSectionTitle: own(texts.uploadTitle),
    uploadDescription: ours('uploadDescription', texts.uploadDescription),
  };
}

const isIn = (parts: readonly HideablePart[], part: HideablePart): boolean => parts.includes(part);

/** The fields of the parts that were hidden or shown again. */
export function fieldsOfChangedParts(
  before: readonly HideablePart[],
  after: readonly HideablePart[],
): FieldName[] {
  return [...new Set([...before, ...after])]
    .filter(part => isIn(before, part) !== isIn(after, part))
    .map(part => PART_FIELDS[part]);
}
