import { type Workshop, hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { clipText } from '#src/shared/plain-text.ts';
import type { ContentText, ScheduleDay, WorkshopContent } from './workshop-content.rules.record.ts';
import { scheduleOf } from './workshop-content.rules.ts';

const UPLOADS_LATER = 'Share your frames and cuts with us then.';
const UPLOADS_NOW = 'Frames, cuts and stills from the workshop. Show us the one you nearly threw away.';

export const DEFAULT_SKILLS: readonly string[] = [
  'Read a scene and decide where the light should come from',
  'Expose by hand, with intent, in any light',
  'Compose for movement and for the cut',
  'Work in a small crew, in every role',
  'Tell a story in a handful of frames',
  'Grade for mood without losing the skin',
];

export const DEFAULT_INCLUDED: readonly string[] = [
  'Guidance from working professionals',
  'Lights, stands and grip to share',
  'Review of your work every day',
  'Lunch and coffee',
  'Certificate of completion',
];

/** A longer description wouldn't fit the first screen. The body then shows it in full. */
const SUBTITLE_MAX = 240;

const BRING = 'Bring a camera that you can set by hand, and curiosity.';

/** A skill level may ask for experience. */
const defaultPrerequisites = ({ skillLevel }: Pick<Workshop, 'skillLevel'>): string =>
  skillLevel ? BRING : `No experience needed. ${BRING}`;

interface Feature {
  title: string;
  description: string;
}

/** With defaults for everything the owner left empty. */
export interface WorkshopTexts {
  heroTitle: string;
  heroSubtitle: string;
  mainTitle: string;
  mainParagraphs: string[];
  features: Feature[];
  skillsTitle: string;
  skills: readonly string[];
  scheduleTitle: string;
  schedule: readonly ScheduleDay[];
  investmentTitle: string;
  investmentSubtitle: string;
  prerequisitesTitle: string;
  prerequisites: string;
  includedTitle: string;
  included: readonly string[];
  galleryTitle: string;
  galleryDescription: string | null;
  discussionTitle: string;
  uploadTitle: string;
  uploadDescription: string;
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean);
}

function featuresOf(content: WorkshopContent | null, seats: number): Feature[] {
  const written = [
    { title: content?.feature1Title ?? '', description: content?.feature1Description ?? '' },
    { title: content?.feature2Title ?? '', description: content?.feature2Description ?? '' },
  ].filter(feature => feature.title || feature.description);
  if (written.length > 0) return written;
  return [
    {
      title: seats === 1 ? 'One seat' : `${seats} seats, no more`,
      description:
        'Small enough that everyone operates, everyone gets notes, and nobody watches from the back.',
    },
    {
      title: 'Made, not simulated',
      description: 'You shoot on every day, look at the frames together, and go home with work of your own.',
    },
  ];
}

const orDefault = (list: readonly string[] | undefined, otherwise: readonly string[]): readonly string[] =>
  list && list.length > 0 ? list : otherwise;

/** Each text is the owner's, else derived from the workshop, else a default. */
export function textsOf(workshop: Workshop, content: WorkshopContent | null): WorkshopTexts {
  const subtitle = content?.heroSubtitle ?? clipText(workshop.description, SUBTITLE_MAX);
  const main =
    content?.mainDescription ??
    (subtitle === workshop.description
      ? 'Small crews, real sets, and a working professional beside you. You shoot from the first hour, look at what you shot on the same day, and take home frames that were not there before.'
      : workshop.description);
  return {
    heroTitle: content?.heroTitle ?? workshop.title,
    heroSubtitle: subtitle,
    mainTitle: content?.mainTitle ?? 'You learn by shooting.',
    mainParagraphs: paragraphsOf(main),
    features: featuresOf(content, workshop.maxParticipants),
    skillsTitle: content?.skillsSectionTitle ?? "What you'll master",
    skills: orDefault(content?.skillsList, DEFAULT_SKILLS),
    scheduleTitle: content?.scheduleSectionTitle ?? 'Schedule',
    schedule: scheduleOf(content, workshop),
    investmentTitle: content?.investmentTitle ?? 'Investment',
    investmentSubtitle: content?.investmentSubtitle ?? 'per person',
    prerequisitesTitle: content?.prerequisitesTitle ?? 'Prerequisites',
    prerequisites:
      content?.prerequisitesDescription ?? workshop.requirements ?? defaultPrerequisites(workshop),
    includedTitle: content?.includedTitle ?? "What's Included",
    included: orDefault(content?.includedItems, DEFAULT_INCLUDED),
    galleryTitle: content?.gallerySectionTitle ?? 'Event Gallery',
    galleryDescription: content?.gallerySectionDescription ?? null,
    discussionTitle: content?.communitySectionTitle ?? 'Discussion',
    uploadTitle: content?.uploadSectionTitle ?? 'Share Your Work',
    uploadDescription: content?.uploadDescription ?? (hasEnded(workshop) ? UPLOADS_NOW : UPLOADS_LATER),
  };
}

/** What the page shows for each text of the content, whether the owner wrote it or not. Left out: nothing. */
export function shownTexts(
  workshop: Workshop,
  content: WorkshopContent,
): Partial<Record<ContentText, string>> {
  const texts = textsOf(workshop, content);
  const [first, second] = texts.features;
  const { feature1Title, feature1Description, feature2Title, feature2Description } = content;
  const hasOwn = Boolean(feature1Title ?? feature1Description ?? feature2Title ?? feature2Description);
  return {
    heroTitle: texts.heroTitle,
    heroSubtitle: texts.heroSubtitle,
    mainTitle: texts.mainTitle,
    mainDescription: texts.mainParagraphs.join('\n\n'),
    ...(!hasOwn && first && { feature1Title: first.title, feature1Description: first.description }),
    ...(!hasOwn && second && { feature2Title: second.title, feature2Description: second.description }),
    skillsSectionTitle: texts.skillsTitle,
    scheduleSectionTitle: texts.scheduleTitle,
    investmentTitle: texts.investmentTitle,
    investmentSubtitle: texts.investmentSubtitle,
    prerequisitesTitle: texts.prerequisitesTitle,
    prerequisitesDescription: texts.prerequisites,
    includedTitle: texts.includedTitle,
    gallerySectionTitle: texts.galleryTitle,
    communitySectionTitle: texts.discussionTitle,
    uploadSectionTitle: texts.uploadTitle,
    uploadDescription: texts.uploadDescription,
  };
}

/** The number in its name (`Day 3`) wins over its position. Null outside the workshop's dates. */
export function dateOfDay(
  day: Pick<ScheduleDay, 'day'>,
  position: number,
  dates: { startDate: string | null; endDate: string | null },
): string | null {
  if (!dates.startDate) return null;
  const named = /^day\s+(\d+)$/i.exec(day.day.trim())?.[1];
  const number = named ? Number(named) : position + 1;
  const days = dates.endDate ? countDays(dates.startDate, dates.endDate) : 1;
  return number >= 1 && number <= days ? addDays(dates.startDate, number - 1) : null;
}
