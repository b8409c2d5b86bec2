import type { Ref } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';

interface AdminConflictProps {
  ref: Ref<HTMLDivElement>;
  /** Fields that only the other person changed. The form now has their values. */
  merged: readonly string[];
  /** Fields that both changed. The form has this person's values. */
  conflicts: readonly { name: string; label: string; theirs: string; onTake: () => void }[];
}

export function AdminConflict({ ref, merged, conflicts }: AdminConflictProps) {
  return (
    <div ref={ref} role="alert" className="flex scroll-mt-20 admin-card gap-3 border-tungsten">
      <AlertIcon className="mt-0.5 flex-none text-tungsten" />
      <div className="min-w-0 flex-1">
        <p className="admin-card-title">Someone else saved changes while you were editing</p>
        <p className="mt-1 text-dust">
          Your edits are still here. Review them and save again.
          {merged.length > 0 &&
            ` Their changes to these fields are already in the form: ${merged.join(', ')}.`}
        </p>
        {conflicts.length > 0 && (
          <ul className="mt-3 grid gap-2">
            {conflicts.map(({ name, label, theirs, onTake }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ash pt-2">
                <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  <span className="font-medium">{label}</span>
                  <span className="text-dust">: the form has your version. Theirs: </span>
                  {theirs.slice(0, 200) || <span className="text-dust">empty</span>}
                </p>
                <Button onClick={onTake} size="small">
                  Use theirs<span className="sr-only"> for {label}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
