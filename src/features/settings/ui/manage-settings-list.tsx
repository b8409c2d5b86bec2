import type { ComponentType } from 'react';
import { BrandSettings } from './manage-settings-brand.tsx';
import {
  BusinessSettings,
  CommunitySettings,
  MailSettings,
  SecuritySettings,
  WorkshopSettings,
} from './manage-settings-groups.tsx';
import { PrivacySettings } from './manage-privacy.tsx';
import { ManagePages } from './manage-pages.tsx';
import { ManageSystem } from './manage-system.tsx';
import type { SettingsDraft, SettingsEditor } from './settings.api.manage.ts';

export interface Group {
  name: string;
  label: string;
  fields: readonly (keyof SettingsDraft)[];
  Fields: ComponentType<{ editor: SettingsEditor }>;
}

/** Settings that aren't one form. */
export interface Screen {
  name: string;
  label: string;
  Screen: ComponentType;
}

const PAGES: Screen = { name: 'pages', label: 'Legal and footer pages', Screen: ManagePages };
export const SYSTEM: Screen = { name: 'system', label: 'System', Screen: ManageSystem };
export const SCREENS = [PAGES, SYSTEM];
export const BRAND: Group = {
  name: 'brand',
  label: 'Brand',
  fields: ['siteName', 'tagline', 'logo', 'icon', 'socialImage', 'accentColor', 'socialLinks'],
  Fields: BrandSettings,
};
const BUSINESS: Group = {
  name: 'business',
  label: 'Business',
  fields: ['contactEmail', 'contactPhone', 'location', 'timeZone', 'currencySign', 'currencyCode'],
  Fields: BusinessSettings,
};
const WORKSHOPS: Group = {
  name: 'workshops',
  label: 'Workshop defaults',
  fields: ['workshopDefaults', 'earlyBirdSeats', 'earlyBirdPerks'],
  Fields: WorkshopSettings,
};
const COMMUNITY: Group = {
  name: 'community',
  label: 'Uploads and comments',
  fields: ['whoMayUpload', 'commentModeration'],
  Fields: CommunitySettings,
};
export const MAIL: Group = {
  name: 'mail',
  label: 'Email',
  fields: ['mailSenderName'],
  Fields: MailSettings,
};
export const SECURITY: Group = {
  name: 'security',
  label: 'Security',
  fields: ['requireTwoFactor'],
  Fields: SecuritySettings,
};
export const PRIVACY: Group = {
  name: 'privacy',
  label: 'Privacy',
  fields: ['keep'],
  Fields: PrivacySettings,
};
export const GROUPS: readonly Group[] = [BRAND, BUSINESS, WORKSHOPS, COMMUNITY, PRIVACY, MAIL, SECURITY];
export const PARTS = [
  { label: 'Site', entries: [BRAND, BUSINESS, WORKSHOPS, PAGES] },
  { label: 'People', entries: [COMMUNITY, PRIVACY] },
];
export const isBrand = (field: string) => groupOf(field) === BRAND;
export const groupOf = (field: string) =>
  GROUPS.find(({ fields }) => fields.some(name => field.startsWith(name)));
