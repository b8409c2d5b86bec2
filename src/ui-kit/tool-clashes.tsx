import { AlertIcon } from './icons.tsx';

interface ToolClashesProps {
  /** The fields that both changed: what each is called, and what somebody else made of it where that is a text. */
  clashes: readonly { label: string; theirs: string | null; onTake: () => void }[];
  onClose: () => void;
}

/** Somebody else has saved what is being edited: what that means, and a choice for each field that both changed. */
export function ToolClashes({ clashes, onClose }: ToolClashesProps) {
  return (
    <div role="alert" className="tool-card grid gap-3 border-tungsten">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 flex-none text-tungsten" />
        <div className="min-w-0">
          <p className="tool-card-title">Somebody else has saved this meanwhile</p>
          <p className="text-dust">
            {clashes.length === 0
              ? 'Their changes are in the form now, beside yours. Save again to publish yours.'
              : 'Their changes are in the form now. Where you both changed the same, yours stands; save again to publish it.'}
          </p>
        </div>
      </div>
      {clashes.length > 0 && (
        <ul className="grid gap-2">
          {clashes.map(({ label, theirs, onTake }) => (
            <li key={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{label}</span>
                {theirs !== null && (
                  <span className="text-dust">: theirs reads “{theirs.slice(0, 160)}”</span>
                )}
              </span>
              <button type="button" className="btn btn-small btn-outlined" onClick={onTake}>
                Take theirs<span className="sr-only"> for {label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn btn-quiet justify-self-start" onClick={onClose}>
        Understood
      </button>
    </div>
  );
}
