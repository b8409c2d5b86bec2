import { useState } from 'react';
import { PrivacyPeriods } from './privacy-periods.tsx';
import { PrivacyPreview } from './privacy-preview.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';
import { useDuePurposes } from './settings.api.retention.ts';

/** Settings, "Privacy". */
export function PrivacySettings({ editor }: { editor: SettingsEditor }) {
  const { data } = useDuePurposes();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <PrivacyPeriods editor={editor} due={data} onPreview={() => setPreviewed(true)} />
      {isPreviewed && data && <PrivacyPreview due={data} />}
    </>
  );
}
