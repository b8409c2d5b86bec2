import type { ComponentType } from 'react';
import { settingsGroup } from '../settings.rules.groups.ts';
import { BrandSettings } from './manage-settings-brand.tsx';
import { BusinessSettings, CommunitySettings, WorkshopSettings } from './manage-settings-groups.tsx';
import { DocumentSettings } from './manage-settings-documents.tsx';
import { PaymentSettings } from './manage-settings-payments.tsx';
import { PolicySettings } from './manage-settings-policy.tsx';
import { PrivacyPeriods } from './privacy-periods.tsx';
import { ManagePages } from './manage-pages.tsx';
import { ManageSecurity } from './manage-security.tsx';
import type { SettingsDraft, SettingsEditor } from './settings.api.manage.ts';

export type GroupFields = ComponentType<{ editor: SettingsEditor }>;

export interface Group {
  name: string;
  label: string;
  fields: readonly (keyof SettingsDraft)[];
  /** The page has those of Email, which belong to two slices. */
  Fields?: GroupFields;
}

/** Settings that aren't one form. */
export interface Screen {
  name: string;
  label: string;
  Screen: ComponentType;
}

const PAGES: Screen = { ...settingsGroup('pages'), Screen: ManagePages };
export const SECURITY: Screen = { ...settingsGroup('security'), Screen: ManageSecurity };
export const SCREENS = [PAGES, SECURITY];
export const BRAND: Group = {
  ...settingsGroup('brand'),
  fields: ['siteName', 'tagline', 'logo', 'icon', 'socialImage', 'accentColor', 'socialLinks'],
  Fields: BrandSettings,
};
const BUSINESS: Group = {
  ...settingsGroup('business'),
  fields: ['contactEmail', 'contactPhone', 'location', 'timeZone', 'currencySign', 'currencyCode'],
  Fields: BusinessSettings,
};
const WORKSHOPS: Group = {
  ...settingsGroup('workshops'),
  fields: ['workshopDefaults', 'earlyBirdSeats', 'earlyBirdPerks'],
  Fields: WorkshopSettings,
};
const PAYMENTS: Group = {
  ...settingsGroup('payments'),
  fields: ['tax', 'deposit', 'depositDueDays', 'balanceDueDays'],
  Fields: PaymentSettings,
};
const DOCUMENTS: Group = {
  ...settingsGroup('documents'),
  fields: ['documents'],
  Fields: DocumentSettings,
};
const POLICY: Group = {
  ...settingsGroup('policy'),
  fields: ['policy'],
  Fields: PolicySettings,
};
const COMMUNITY: Group = {
  ...settingsGroup('community'),
  fields: ['whoMayUpload', 'commentModeration'],
  Fields: CommunitySettings,
};
export const MAIL: Group = {
  ...settingsGroup('mail'),
  fields: ['mailSenderName'],
};
export const PRIVACY: Group = {
  ...settingsGroup('privacy'),
  fields: ['keep'],
  Fields: PrivacyPeriods,
};
export const GROUPS: readonly Group[] = [
  BRAND,
  BUSINESS,
  WORKSHOPS,
  PAYMENTS,
  DOCUMENTS,
  POLICY,
  COMMUNITY,
  PRIVACY,
  MAIL,
];
export const partsWith = (promoCodes: Screen) => [
  { label: 'Site', entries: [BRAND, BUSINESS, WORKSHOPS, PAYMENTS, DOCUMENTS, POLICY, promoCodes, PAGES] },
  { label: 'People', entries: [COMMUNITY, PRIVACY] },
];
export const isBrand = (field: string) => groupOf(field) === BRAND;
export const groupOf = (field: string) =>
  GROUPS.find(({ fields }) => fields.some(name => field.startsWith(name)));
