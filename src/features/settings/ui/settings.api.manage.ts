import { useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type AdminSettings,
  type SignInSettings,
  type SitePage,
  SitePageUpdate,
  SettingsUpdate,
} from '../settings.contract.ts';
import { type PaymentDraft, numberOf, paymentDraftOf, paymentInputOf } from '../settings.rules.payments.ts';

const CALL = '/api/settings';
const PAGES = '/api/pages';

export function useStoredSettings() {
  return useQuery<AdminSettings>({ queryKey: [CALL] });
}

/** Numbers are strings while they are edited. */
export type SettingsDraft = Omit<
  AdminSettings,
  'earlyBirdSeats' | 'workshopDefaults' | keyof SignInSettings | keyof PaymentDraft
> & {
  earlyBirdSeats: string;
  workshopDefaults: Record<keyof AdminSettings['workshopDefaults'], string>;
} & PaymentDraft;

export function settingsDraftOf(stored: AdminSettings): SettingsDraft {
  const { earlyBirdSeats, workshopDefaults, requireTwoFactor: _, ...settings } = stored;
  const { price, maxParticipants, ...texts } = workshopDefaults;
  return {
    ...settings,
    ...paymentDraftOf(settings),
    earlyBirdSeats: String(earlyBirdSeats),
    workshopDefaults: { ...texts, price: String(price), maxParticipants: String(maxParticipants) },
  };
}

function inputOf(settings: SettingsDraft) {
  const { earlyBirdSeats, workshopDefaults, ...draft } = settings;
  const { price, maxParticipants } = workshopDefaults;
  return {
    ...draft,
    ...paymentInputOf(settings),
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
  tax: 'Tax',
  deposit: 'Deposit',
  depositDueDays: 'Deposit due',
  balanceDueDays: 'Rest due',
  documents: 'Documents',
  policy: 'Cancellation policy',
  paymentInstructions: 'How people pay',
  releaseUnpaidAfterHours: 'Give unpaid spots back',
  confirmEmail: 'Confirm email addresses',
  confirmHours: 'Hold their spot for',
  earlyBirdSeats: 'Registrants',
  earlyBirdPerks: 'What they get',
  whoMayUpload: 'Who may upload',
  commentModeration: 'Comments appear',
  mailSenderName: 'Sender name',
  keep: 'Data retention',
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

export const useTwoFactorSwitch = () =>
  useCall<[isOn: boolean], AdminSettings, SignInSettings>({
    method: 'PUT',
    url: `${CALL}/sign-in`,
    body: requireTwoFactor => ({ requireTwoFactor }),
    topic: 'settings',
    done: (_, isOn) => ({
      title: isOn ? 'Admins must use two-factor now' : 'Two-factor is up to each admin now',
    }),
    failed: "Couldn't change who must use two-factor",
  });

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
