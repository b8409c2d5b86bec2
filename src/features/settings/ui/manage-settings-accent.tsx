import { clsx } from 'clsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '#src/ui-kit/icons.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import {
  type AccentUse,
  DEFAULT_ACCENT,
  HEX_COLOR,
  SUGGESTED_ACCENTS,
  accentUses,
  isReadable,
  nearestReadable,
} from '../settings.rules.accent.ts';
import type { SettingsEditor } from './settings.api.manage.ts';

export function AccentSettings({ editor }: { editor: SettingsEditor }) {
  const { values, set } = editor;
  const typed = (values.accentColor ?? '').trim().toLowerCase();
  const color = typed || DEFAULT_ACCENT;
  const isColor = HEX_COLOR.test(color);
  // The theme's own color isn't stored, so that it stays what it is in later versions.
  const choose = (accentColor: string) =>
    set({ accentColor: accentColor === DEFAULT_ACCENT ? null : accentColor });
  return (
    <AdminCard title="Accent color" isPadded>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <input
            type="color"
            aria-label="Pick the accent color"
            value={isColor ? color : DEFAULT_ACCENT}
            onChange={({ target }) => choose(target.value)}
            className="color-well mt-7 sm:mt-6"
          />
          <AdminField
            {...editor.field('accentColor')}
            label="Hex color"
            placeholder={DEFAULT_ACCENT.toUpperCase()}
            className="min-w-0 flex-1"
          />
        </div>
        <fieldset>
          <legend className="field-label">Or start from</legend>
          <div className="flex gap-2">
            {SUGGESTED_ACCENTS.map(({ name, color: suggested }) => (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={color === suggested}
                onClick={() => choose(suggested)}
                className="color-chip"
                style={{ background: suggested }}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div className="mt-5 grid gap-4 border-t border-ash pt-4">
        {isColor ? (
          <>
            <ul className="grid gap-2.5">
              {accentUses(color).map(use => (
                <UseRow key={use.label} use={use} />
              ))}
            </ul>
            {!isReadable(color) && <Offer color={nearestReadable(color)} onUse={choose} />}
          </>
        ) : (
          <p className="text-dust">Type a color such as #E9A64F to see where it can be read.</p>
        )}
      </div>
    </AdminCard>
  );
}

function UseRow({ use: { label, needed, ratio } }: { use: AccentUse }) {
  const isEnough = ratio >= needed;
  return (
    <li className="flex items-center gap-3">
      <span
        className={clsx(
          'grid size-7 flex-none place-items-center rounded-full',
          isEnough ? 'bg-status-green/12 text-status-green' : 'bg-status-red/12 text-status-red',
        )}
      >
        {isEnough ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
        <span className="sr-only">{isEnough ? 'Easy to read:' : 'Too hard to read:'}</span>
      </span>
      <span className="min-w-0 flex-1">
        {label} <span className="whitespace-nowrap text-small text-dust">needs {needed}</span>
      </span>
      {/* Rounded down, so that 4.49 doesn't look like enough. */}
      <span className={clsx('whitespace-nowrap tabular-nums', isEnough ? 'text-dust' : 'font-medium')}>
        {(Math.floor(ratio * 10) / 10).toFixed(1)} : 1
      </span>
    </li>
  );
}

function Offer({ color, onUse }: { color: string; onUse: (color: string) => void }) {
  return (
    <div role="status" className="admin-warn-note">
      <AlertIcon size={18} className="flex-none text-status-orange" />
      <p className="min-w-0 flex-1 basis-52">
        Text in this color is hard to read. The nearest color that works is{' '}
        <span className="whitespace-nowrap">
          {color.toUpperCase()}{' '}
          <span
            aria-hidden
            className="inline-block size-4 rounded border border-iron align-[-0.2em]"
            style={{ background: color }}
          />
        </span>
      </p>
      <Button size="small" onClick={() => onUse(color)}>
        Use It
      </Button>
    </div>
  );
}
