import { mapValues } from '#src/shared/map-values.ts';
import {
  CONTENT_TEXTS,
  type ContentText,
  type ScheduleDay,
  type WorkshopContent,
} from './workshops.rules.content.ts';

type ListName = 'skillsList' | 'scheduleData' | 'includedItems';

export type ContentValues = Record<ContentText, string> & Pick<WorkshopContent, ListName>;

export interface ContentField {
  name: ContentText;
  label: string;
  rows?: number;
  help?: string;
}

export interface ContentTab {
  name: string;
  label: string;
  fields: readonly ContentField[];
  list?: ListName;
}

const title = (name: ContentText, label: string, help?: string): ContentField => ({
  name,
  label,
  ...(help && { help }),
});
const prose = (name: ContentText, label: string, rows: number, help?: string): ContentField => ({
  ...title(name, label, help),
  rows,
});

/** Specification section 2, "Event Content Editor". Every field of the record appears once. */
export const CONTENT_TABS: readonly ContentTab[] = [
  {
    name: 'hero',
    label: 'Hero',
    fields: [
      title('heroTitle', 'Hero title', 'Leave blank to use the workshop title.'),
      prose('heroSubtitle', 'Hero subtitle', 3, 'Leave blank to show the beginning of the description.'),
    ],
  },
  {
    name: 'main',
    label: 'Main',
    fields: [
      title('mainTitle', 'Main title'),
      prose('mainDescription', 'Main description', 8, 'Leave an empty line to start a new paragraph.'),
      title('feature1Title', 'Feature 1 title'),
      prose('feature1Description', 'Feature 1 description', 2),
      title('feature2Title', 'Feature 2 title'),
      prose('feature2Description', 'Feature 2 description', 2),
    ],
  },
  {
    name: 'skills',
    label: 'Skills',
    fields: [title('skillsSectionTitle', 'Section title')],
    list: 'skillsList',
  },
  {
    name: 'schedule',
    label: 'Schedule',
    fields: [title('scheduleSectionTitle', 'Section title')],
    list: 'scheduleData',
  },
  {
    name: 'investment',
    label: 'Investment',
    fields: [
      title('investmentTitle', 'Investment title'),
      title('investmentSubtitle', 'Investment subtitle', 'Shown below the price.'),
      title('prerequisitesTitle', 'Prerequisites title'),
      prose(
        'prerequisitesDescription',
        'Prerequisites description',
        3,
        "Leave blank to show the workshop's requirements.",
      ),
      title('includedTitle', 'Included title'),
    ],
    list: 'includedItems',
  },
  {
    name: 'community',
    label: 'Community',
    fields: [
      title('gallerySectionTitle', 'Gallery title'),
      prose('gallerySectionDescription', 'Gallery description', 2),
      title('communitySectionTitle', 'Discussion title'),
      title('uploadSectionTitle', 'Upload title'),
      prose('uploadDescription', 'Upload description', 2, 'Shown after the workshop ends.'),
    ],
  },
];

export function namesOf({ fields, list }: ContentTab): (keyof ContentValues)[] {
  return [...fields.map(({ name }) => name), ...(list ? [list] : [])];
}

const TEXT_LABELS = Object.fromEntries(
  CONTENT_TABS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
) as Record<ContentText, string>;

/** What each field is called. */
export const CONTENT_LABELS: Readonly<Record<keyof ContentValues, string>> = {
  ...TEXT_LABELS,
  skillsList: 'Skills',
  scheduleData: 'Days',
  includedItems: 'Included items',
};

/** The editor's values of a record. */
export function contentValuesOf(content: WorkshopContent): ContentValues {
  const { skillsList, scheduleData, includedItems } = content;
  const texts = mapValues(CONTENT_TEXTS, (_, name) => content[name] ?? '');
  return { ...texts, skillsList, scheduleData, includedItems };
}

const isWritten = (value: ContentValues[keyof ContentValues]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value.length > 0;

export function countSections(values: ContentValues): number {
  return CONTENT_TABS.filter(tab => namesOf(tab).some(name => isWritten(values[name]))).length;
}

export function asText(value: ContentValues[keyof ContentValues]): string {
  if (typeof value === 'string') return value.trim();
  return value
    .map(each =>
      typeof each === 'string' ? each : [each.day, each.title, each.time, each.description].join(' '),
    )
    .map(text => text.replaceAll(/\s+/g, ' ').trim())
    .join('; ');
}

export function contentText(values: ContentValues): string {
  return CONTENT_TABS.flatMap(namesOf)
    .filter(name => isWritten(values[name]))
    .map(name => `${CONTENT_LABELS[name]}: ${asText(values[name])}`)
    .join('\n\n');
}

const dayOf = (day: ScheduleDay, index: number): ScheduleDay => ({
  ...day,
  day: day.day.trim() || `Day ${index + 1}`,
});

/** Without list entries that were left empty; a day without a name gets one. */
export function withoutEmpty<Values extends ContentValues>(values: Values): Values {
  return {
    ...values,
    skillsList: values.skillsList.filter(text => text.trim()),
    includedItems: values.includedItems.filter(text => text.trim()),
    scheduleData: values.scheduleData.map(dayOf),
  };
}
