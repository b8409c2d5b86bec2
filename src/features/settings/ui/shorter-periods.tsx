import { showFailure } from '#src/platform/browser/use-action.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { DuePurpose } from '../settings.contract.retention.ts';
import {
  CLEANUP,
  type Keep,
  PURPOSES,
  PURPOSE_KEYS,
  isShorter,
  periodLabel,
} from '../settings.rules.retention.ts';
import type { SettingsEditor } from './settings.api.manage.ts';
import { fetchDuePurposes } from './settings.api.retention.ts';

/** Saves, but asks first if something will be kept for less time. `save` resolves to whether it was saved. */
export function useCarefulSave(editor: SettingsEditor) {
  const { askFirst, question } = useQuestion();
  const { base, values } = editor;
  const shorter = PURPOSE_KEYS.filter(key => isShorter(values.keep[key], base.keep[key]));
  const save = async (): Promise<boolean> => {
    if (shorter.length === 0) return editor.save();
    try {
      const due = await fetchDuePurposes(values.keep);
      const changed = due.filter(({ key }) => shorter.includes(key));
      return await askFirst({
        title: 'Shorten retention?',
        text: <ShorterPeriods due={changed} before={base.keep} after={values.keep} />,
        label: 'Save Changes',
        pendingLabel: 'Saving...',
        isDestructive: changed.some(one => one.due > 0),
        onConfirm: editor.save,
      });
    } catch (error) {
      showFailure("Couldn't count what would be cleaned", error);
      return false;
    }
  };
  return { save, question };
}

interface ShorterPeriodsProps {
  due: readonly DuePurpose[];
  before: Keep;
  after: Keep;
}

function ShorterPeriods({ due, before, after }: ShorterPeriodsProps) {
  return (
    <>
      <ul className="grid gap-2">
        {due.map(({ key, due: count }) => (
          <li key={key}>
            {PURPOSES[key].label}: {periodLabel(after[key])} instead of{' '}
            {periodLabel(before[key]).replace('Keep forever', 'forever')}.{' '}
            {count > 0 ? `Tonight: ${PURPOSES[key].done(count)}.` : 'Nothing to clean up yet.'}
          </li>
        ))}
      </ul>
      <p className="mt-3">The next cleanup is at {CLEANUP.label}. What it cleans can't be restored.</p>
    </>
  );
}
