import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { AdminHiddenNow, AdminShownNow } from '#src/ui-kit/admin/shown-now.tsx';
import type { LandingPart } from '../landing.rules.ts';
import type { LandingEditor } from './landing.api.manage.ts';

export const PART_LABELS: Readonly<Record<LandingPart, string>> = {
  heroSubtitle: 'Hero subtitle',
  story: 'Story',
  join: 'Join the Movement',
  captureFormSubtitle: 'Form subtitle',
};

interface LandingPartNowProps {
  editor: LandingEditor;
  part: LandingPart;
  label: string;
  texts: readonly string[];
  onUse?: () => void;
  /** Called before it is hidden. */
  onHide?: () => void;
}

/** What visitors see in place of a text that the owner hasn't written. */
export function LandingPartNow({ editor, part, label, texts, onUse, onHide }: LandingPartNowProps) {
  const { hiddenParts } = editor.values;
  const others = hiddenParts.filter(each => each !== part);
  if (hiddenParts.includes(part)) {
    return <AdminHiddenNow part={PART_LABELS[part]} onShow={() => editor.set({ hiddenParts: others })} />;
  }
  const run = () => {
    onHide?.();
    editor.set({ hiddenParts: [...others, part] });
  };
  return <AdminShownNow label={label} texts={texts} onUse={onUse} hide={{ part: PART_LABELS[part], run }} />;
}

interface LandingTextProps {
  editor: LandingEditor;
  name: 'heroSubtitle' | 'captureFormTitle' | 'captureFormSubtitle';
  part: LandingPart;
  /** Shown as long as the field is empty. */
  text: string;
  rows?: number;
}

export function LandingText({ editor, name, part, text, rows }: LandingTextProps) {
  const field = editor.field(name);
  const isEmpty = !field.value.trim();
  const isHidden = editor.values.hiddenParts.includes(part);
  // The server fills in the specified subtitle.
  const isOurs = isEmpty || (name === 'heroSubtitle' && field.value === text && !isHidden);
  return (
    <div className="grid content-start gap-2">
      <AdminField {...field} {...(rows && { rows })} />
      {isOurs && (
        <LandingPartNow
          editor={editor}
          part={part}
          label={field.label}
          texts={[text]}
          {...(isEmpty && { onUse: () => field.onChange(text) })}
          onHide={() => field.onChange('')}
        />
      )}
    </div>
  );
}
