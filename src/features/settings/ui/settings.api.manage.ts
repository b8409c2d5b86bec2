import { useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import { type AdminSettings, type SitePage, SitePageUpdate, SettingsUpdate } from '../settings.contract.ts';

const CALL = '/api/settings';
const PAGES = '/api/pages';

export function useStoredSettings() {
  return useQuery<AdminSettings>({ queryKey: [CALL] });
}

/** Numbers are strings while they are edited. */
export type SettingsDraft = Omit<AdminSettings, 'earlyBirdSeats' | 'workshopDefaults'> & {
  earlyBirdSeats: string;
  workshopDefaults: Record<keyof AdminSettings['workshopDefaults'], string>;
};

export function settingsDraftOf(stored: AdminSettings): SettingsDraft {
  const { earlyBirdSeats, workshopDefaults, ...settings } = stored;
  const { price, maxParticipants, ...texts } = workshopDefaults;
  return {
    ...settings,
    earlyBirdSeats: String(earlyBirdSeats),
    workshopDefaults: { ...texts, price: String(price), maxParticipants: String(maxParticipants) },
  };
}

/** Other text is returned unchanged, so that the contract reports it. */
const numberOf = (typed: string): number | string => (/^-?\d+$/.test(typed.trim()) ? Number(typed) : typed);

function inputOf(settings: SettingsDraft) {
  const { earlyBirdSeats, workshopDefaults, ...draft } = settings;
  const { price, maxParticipants } = workshopDefaults;
  return {
    ...draft,
    logo: draft.logo?.url ?? null,
    icon: draft.icon?.url ?? null,
    socialImage: draft.socialImage?.url ?? null,
    earlyBirdSeats: numberOf(earlyBirdSeats),
    workshopDefaults: {
      ...workshopDefaults,
      price: numberOf(price),
      maxParticipants: numberOf(maxParticipants),
    },
  };
}

const LABELS: Record<Exclude<keyof SettingsDraft, 'updatedAt'>, string> = {
  siteName: 'Site name',
  tagline: 'Tagline',
  accentColor: 'Accent color',
  logo: 'Logo',
  icon: 'Icon',
  socialImage: 'Social image',
  socialLinks: 'Social links',
  contactEmail: 'Contact email',
  contactPhone: 'Phone',
  location: 'Location',
  timeZone: 'Time zone',
  currencySign: 'Currency sign',
  currencyCode: 'Currency code',
  workshopDefaults: 'Fallbacks on the workshop page',
  earlyBirdSeats: 'Registrants',
  earlyBirdPerks: 'What they get',
  whoMayUpload: 'Who may upload',
  commentModeration: 'Comments appear',
  mailSenderName: 'Sender name',
  keep: 'Data retention',
  requireTwoFactor: 'Admins must use two-factor',
  nightlyBackup: 'Nightly backup',
};

export type SettingsEditor = Editor<SettingsDraft>;

export function useSettingsEditor(stored: SettingsDraft): SettingsEditor {
  return useEditor({
    name: 'settings',
    stored,
    schema: SettingsUpdate,
    labels: LABELS,
    inputOf,
    send: input => apiJson<AdminSettings>('PUT', CALL, input),
    valuesOf: settingsDraftOf,
    topic: 'settings',
    done: 'Settings saved',
    failed: "Couldn't save the settings",
  });
}

export function useStoredPages() {
  return useQuery<SitePage[]>({ queryKey: [PAGES] });
}

export type PageDraft = Pick<SitePage, 'title' | 'description' | 'body' | 'updatedAt'>;

function pageDraftOf({ title, description, body, updatedAt }: SitePage): PageDraft {
  return { title, description, body, updatedAt };
}

export type PageEditor = Editor<PageDraft>;

export function usePageEditor(page: SitePage): PageEditor {
  return useEditor({
    name: `page.${page.slug}`,
    stored: pageDraftOf(page),
    schema: SitePageUpdate,
    labels: { title: 'Title', description: 'Description', body: 'Text' },
    inputOf: (draft: PageDraft) => draft,
    send: draft => apiJson<SitePage>('PUT', `${PAGES}/${page.slug}`, draft),
    valuesOf: pageDraftOf,
    topic: 'settings',
    done: 'Page saved',
    failed: "Couldn't save the page",
  });
}
