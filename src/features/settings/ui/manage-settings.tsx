import type { ComponentType, ReactNode } from 'react';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminHiddenError } from '#src/ui-kit/admin/hidden-error.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { SettingsNav } from './manage-settings-nav.tsx';
import { PrivacySettings } from './manage-privacy.tsx';
import { useCarefulSave } from './shorter-periods.tsx';
import { ManagePages } from './manage-pages.tsx';
import { ManageSystem } from './manage-system.tsx';
import { useAttention } from './use-system-rows.ts';
import { BrandSettings } from './manage-settings-brand.tsx';
import {
  BusinessSettings,
  CommunitySettings,
  MailSettings,
  SecuritySettings,
  WorkshopSettings,
} from './manage-settings-groups.tsx';
import {
  type SettingsDraft,
  type SettingsEditor,
  settingsDraftOf,
  useSettingsEditor,
  useStoredSettings,
} from './settings.api.manage.ts';

interface Group {
  name: string;
  label: string;
  fields: readonly (keyof SettingsDraft)[];
  Fields: ComponentType<{ editor: SettingsEditor }>;
}

/** Settings that aren't one form. */
interface Screen {
  name: string;
  label: string;
  Screen: ComponentType;
}

const PAGES: Screen = { name: 'pages', label: 'Legal and footer pages', Screen: ManagePages };
const SYSTEM: Screen = { name: 'system', label: 'System', Screen: ManageSystem };
const SCREENS = [PAGES, SYSTEM];
const BRAND: Group = {
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
const MAIL: Group = {
  name: 'mail',
  label: 'Email',
  fields: ['mailSenderName'],
  Fields: MailSettings,
};
const SECURITY: Group = {
  name: 'security',
  label: 'Security',
  fields: ['requireTwoFactor'],
  Fields: SecuritySettings,
};
const PRIVACY: Group = { name: 'privacy', label: 'Privacy', fields: ['keep'], Fields: PrivacySettings };
const GROUPS: readonly Group[] = [BRAND, BUSINESS, WORKSHOPS, COMMUNITY, PRIVACY, MAIL, SECURITY];
const PARTS = [
  { label: 'Site', entries: [BRAND, BUSINESS, WORKSHOPS, PAGES] },
  { label: 'People', entries: [COMMUNITY, PRIVACY] },
];
const groupOf = (field: string) => GROUPS.find(({ fields }) => fields.some(name => field.startsWith(name)));

/** Decision G4. `more` and `person` belong to other slices; `more` is listed under System, `person` under Privacy. */
export function ManageSettings({ more, person }: { more: readonly Screen[]; person: ReactNode }) {
  const [params] = useUrlParams();
  const settings = useStoredSettings();
  const current = params.get('group') ?? BRAND.name;
  const attention = useAttention();
  const screen = [...SCREENS, ...more].find(({ name }) => name === current);
  const parts = [...PARTS, { label: 'System', entries: [MAIL, SECURITY, ...more, SYSTEM] }];
  return (
    <div className="admin-content pb-0!">
      <AdminPageHead
        title="Settings"
        line={
          <>
            Your business details and site-wide options.
            {!screen && <LastEdited kind="settings" />}
          </>
        }
      />
      <div className="grid items-start gap-4 pb-8 sm:gap-6 md:grid-cols-[208px_minmax(0,800px)]">
        <SettingsNav parts={parts} current={current} attention={attention} />
        <div className="grid gap-4 sm:gap-6">
          {screen ? (
            <screen.Screen />
          ) : (
            <QueryState
              query={settings}
              loading={<AdminLoading text="Loading settings..." />}
              failed="The settings could not be loaded"
            >
              {stored => <SettingsForm stored={settingsDraftOf(stored)} current={current} />}
            </QueryState>
          )}
          {current === PRIVACY.name && person}
        </div>
      </div>
    </div>
  );
}

function SettingsForm({ stored, current }: { stored: SettingsDraft; current: string }) {
  const [, setParams] = useUrlParams();
  const editor = useSettingsEditor(stored);
  const { save, question } = useCarefulSave(editor);
  const { isDirty, errors } = editor;
  const groupsWithErrors = Object.keys(errors).map(groupOf);
  const { Fields, name } = GROUPS.find(group => group.name === current) ?? BRAND;
  const otherGroup = groupsWithErrors.find(group => group && group.name !== name);
  const changed = editor.changed.map(field => groupOf(field)?.label);
  return (
    <>
      <AdminEditorNotes editor={editor} />
      {otherGroup && (
        <AdminHiddenError label={otherGroup.label} onShow={() => setParams({ group: otherGroup.name })} />
      )}
      <Fields editor={editor} />
      {isDirty && (
        <AdminSaveBar
          text={`Unsaved changes in ${[...new Set(changed)].join(', ')}`}
          saveLabel="Save Changes"
          pending={editor.pending}
          onSave={() => void save()}
          onDiscard={editor.discard}
        />
      )}
      <UnsavedGuard isDirty={isDirty} onSave={save} within={['section']} />
      {question}
    </>
  );
}
