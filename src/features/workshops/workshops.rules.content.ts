import { mapValues } from '#src/shared/map-values.ts';

export const CONTENT_TEXTS = {
  heroTitle: 160,
  heroSubtitle: 400,
  mainTitle: 200,
  mainDescription: 6000,
  feature1Title: 120,
  feature1Description: 600,
  feature2Title: 120,
  feature2Description: 600,
  skillsSectionTitle: 120,
  scheduleSectionTitle: 120,
  investmentTitle: 120,
  investmentSubtitle: 300,
  prerequisitesTitle: 120,
  prerequisitesDescription: 2000,
  includedTitle: 120,
  gallerySectionTitle: 120,
  gallerySectionDescription: 600,
  communitySectionTitle: 120,
  uploadSectionTitle: 120,
  uploadDescription: 600,
} as const;
export type ContentText = keyof typeof CONTENT_TEXTS;

/** Parts that show a text of ours while the owner has written none. Hiding one hides that text, never the owner's. */
export const HIDEABLE_PARTS = [
  'mainTitle',
  'mainDescription',
  'features',
  'skills',
  'schedule',
  'investmentSubtitle',
  'prerequisites',
  'included',
  'uploadDescription',
] as const;
export type HideablePart = (typeof HIDEABLE_PARTS)[number];

export interface ScheduleDay {
  day: string;
  title: string;
  description: string;
  time: string;
}

export interface WorkshopContent extends Record<ContentText, string | null> {
  id: number | null;
  workshopId: number;
  skillsList: string[];
  scheduleData: ScheduleDay[];
  includedItems: string[];
  hiddenParts: HideablePart[];
  createdAt: string | null;
  updatedAt: string | null;
}

export function noContent(workshopId: number): WorkshopContent {
  return {
    ...mapValues(CONTENT_TEXTS, () => null),
    id: null,
    workshopId,
    skillsList: [],
    scheduleData: [],
    includedItems: [],
    hiddenParts: [],
    createdAt: null,
    updatedAt: null,
  };
}
