import type { ReactNode } from 'react';
import { ToolCard } from '#src/ui-kit/tool-card.tsx';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import type { SettingsDraft, SettingsEditor } from './settings.api.manage.ts';

/** The settings that are texts. */
export type TextSetting = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string | null ? Name : never;
}[keyof SettingsDraft];

interface SettingFieldProps {
  editor: SettingsEditor;
  name: TextSetting;
  label: string;
  /** What it does, in one sentence. */
  help: string;
  type?: 'text' | 'email' | 'tel' | 'number';
  options?: readonly { value: string; label: string }[];
  suggestions?: readonly string[];
  isRequired?: boolean;
  placeholder?: string;
  maxLength?: number;
  inputMode?: 'numeric';
  className?: string;
}

/** One setting. */
export function SettingField({ editor, name, isRequired = true, ...field }: SettingFieldProps) {
  return (
    <ToolField
      {...field}
      name={name}
      isRequired={isRequired}
      value={editor.values[name] ?? ''}
      error={editor.errors[name]}
      onChange={value => editor.set({ [name]: value })}
    />
  );
}

/** Settings that belong together. */
export function SettingsGroup({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ToolCard title={title} isPadded action={action}>
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-4">{children}</div>
    </ToolCard>
  );
}
