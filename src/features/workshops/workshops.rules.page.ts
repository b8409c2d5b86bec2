import { type Workshop, hasEnded } from './workshops.rules.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { clipText, paragraphsOf } from '#src/shared/plain-text.ts';
import type { HideablePart, ScheduleDay, WorkshopContent } from './workshops.rules.content.ts';
import { scheduleOf } from './workshops.rules.schedule.ts';

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
  'Review of your work every day',
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

/** With defaults for everything the owner left empty. Null or empty: hidden. */
export interface WorkshopTexts {
  heroTitle: string;
  heroSubtitle: string;
  mainTitle: string | null;
  mainParagraphs: string[];
  features: readonly Feature[];
  skillsTitle: string;
  skills: readonly string[];
  scheduleTitle: string;
  schedule: readonly ScheduleDay[];
  investmentTitle: string;
  investmentSubtitle: string | null;
  prerequisitesTitle: string;
  prerequisites: string | null;
  includedTitle: string;
  included: readonly string[];
  galleryTitle: string;
  galleryDescription: string | null;
  discussionTitle: string;
  uploadTitle: string;
  uploadDescription: string | null;
}

function ownFeatures(content: WorkshopContent | null): Feature[] {
  return [
    { title: content?.feature1Title ?? '', description: content?.feature1Description ?? '' },
    { title: content?.feature2Title ?? '', description: content?.feature2Description ?? '' },
  ].filter(feature => feature.title || feature.description);
}

function defaultFeatures(seats: number): Feature[] {
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

const MAIN =
  'Small crews, real sets, and a working professional beside you. You shoot, look at what you shot together, and take home frames that were not there before.';

/** Each text is the owner's, else derived from the workshop, else a default. */
export function textsOf(workshop: Workshop, content: WorkshopContent | null): WorkshopTexts {
  const isHidden = (part: HideablePart): boolean => content?.hiddenParts.includes(part) ?? false;
  const ours = (part: HideablePart, text: string): string | null => (isHidden(part) ? null : text);
  const listOr = <Item>(part: HideablePart, own: readonly Item[] = [], otherwise: readonly Item[]) =>
    own.length > 0 || isHidden(part) ? own : otherwise;
  const subtitle = content?.heroSubtitle ?? clipText(workshop.description, SUBTITLE_MAX);
  const main =
    content?.mainDescription ??
    (subtitle === workshop.description ? ours('mainDescription', MAIN) : workshop.description);
  return {
    heroTitle: content?.heroTitle ?? workshop.title,
    heroSubtitle: subtitle,
    mainTitle: content?.mainTitle ?? ours('mainTitle', 'You learn by shooting.'),
    mainParagraphs: paragraphsOf(main ?? ''),
    features: listOr('features', ownFeatures(content), defaultFeatures(workshop.maxParticipants)),
    skillsTitle: content?.skillsSectionTitle ?? "What you'll master",
    skills: listOr('skills', content?.skillsList, DEFAULT_SKILLS),
    scheduleTitle: content?.scheduleSectionTitle ?? 'Schedule',
    schedule: scheduleOf(content, workshop),
    investmentTitle: content?.investmentTitle ?? 'Investment',
    investmentSubtitle: content?.investmentSubtitle ?? ours('investmentSubtitle', 'per person'),
    prerequisitesTitle: content?.prerequisitesTitle ?? 'Prerequisites',
    prerequisites:
      content?.prerequisitesDescription ??
      workshop.requirements ??
      ours('prerequisites', defaultPrerequisites(workshop)),
    includedTitle: content?.includedTitle ?? "What's Included",
    included: listOr('included', content?.includedItems, DEFAULT_INCLUDED),
    galleryTitle: content?.gallerySectionTitle ?? 'Event Gallery',
    galleryDescription: content?.gallerySectionDescription ?? null,
    discussionTitle: content?.communitySectionTitle ?? 'Discussion',
    uploadTitle: content?.uploadSectionTitle ?? 'Share Your Work',
    uploadDescription:
      content?.uploadDescription ??
      ours('uploadDescription', hasEnded(workshop) ? UPLOADS_NOW : UPLOADS_LATER),
  };
}

/** Whether visitors read what the owner never said: our features, skills, schedule or inclusions. */
export function hasOurWords(content: WorkshopContent | null): boolean {
  const written: Partial<Record<HideablePart, number>> = {
    features: ownFeatures(content).length,
    skills: content?.skillsList.length ?? 0,
    schedule: content?.scheduleData.length ?? 0,
    included: content?.includedItems.length ?? 0,
  };
  return Object.entries(written).some(
    ([part, count]) => count === 0 && !content?.hiddenParts.some(hidden => hidden === part),
  );
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
