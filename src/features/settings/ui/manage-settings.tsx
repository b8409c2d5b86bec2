import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { SettingsForm, type SettingsPreview } from './manage-settings-form.tsx';
import {
  BRAND,
  MAIL,
  type GroupFields,
  PRIVACY,
  SCREENS,
  SECURITY,
  type Screen,
  partsWith,
} from './manage-settings-list.tsx';
import { SettingsNav } from './manage-settings-nav.tsx';
import { settingsDraftOf, useStoredSettings } from './settings.api.manage.ts';

interface ManageSettingsProps {
  /** Of another slice, after the cancellation policy. */
  promoCodes: Screen;
  /** Belong to other slices and are listed under System. */
  more: readonly Screen[];
  /** The names of groups that need the owner. */
  attention: ReadonlySet<string>;
  /** Of another slice, below the fields of Privacy. */
  person: ReactNode;
  MailFields: GroupFields;
  BrandPreview: SettingsPreview;
}

/** Decision G4. */
export function ManageSettings(props: ManageSettingsProps) {
  const { promoCodes, more, attention, person, MailFields, BrandPreview } = props;
  const [params] = useUrlParams();
  const settings = useStoredSettings();
  const current = params.get('group') ?? BRAND.name;
  const screen = [...SCREENS, promoCodes, ...more].find(({ name }) => name === current);
  const parts = [...partsWith(promoCodes), { label: 'System', entries: [MAIL, SECURITY, ...more] }];
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
      <div
        className={clsx(
          'grid items-start gap-4 pb-8 sm:gap-6',
          current === BRAND.name
            ? 'md:grid-cols-[208px_minmax(0,1fr)]'
            : 'md:grid-cols-[208px_minmax(0,888px)]',
        )}
      >
        <SettingsNav parts={parts} current={current} attention={attention} />
        <div className="grid gap-4 sm:gap-6">
          {screen ? (
            <screen.Screen />
          ) : (
            <QueryState
              query={settings}
              loading={<AdminLoading text="Loading settings..." />}
              failed="The settings couldn't be loaded"
            >
              {stored => (
                <SettingsForm
                  stored={settingsDraftOf(stored)}
                  current={current}
                  MailFields={MailFields}
                  BrandPreview={BrandPreview}
                />
              )}
            </QueryState>
          )}
          {current === PRIVACY.name && person}
        </div>
      </div>
    </div>
  );
}
