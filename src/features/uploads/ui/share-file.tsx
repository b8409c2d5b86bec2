import { clsx } from 'clsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { RetryIcon } from '#src/ui-kit/admin/icons.tsx';
import { formatBytes } from '#src/shared/bytes.ts';
import { FilePreview } from './file-preview.tsx';
import type { ChosenFile, FileQueue } from './uploads.api.queue.ts';

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

function stateText({ state, share }: ChosenFile): string {
  const labels = { chosen: '', waiting: 'Waiting', done: 'Done', refused: 'Refused', stopped: 'Stopped' };
  return state === 'sending' ? percent(share) : labels[state];
}

export function ShareFile({ chosen, queue }: { chosen: ChosenFile; queue: FileQueue }) {
  const { key, file, state, reason, share } = chosen;
  const isBad = state === 'refused' || state === 'stopped';
  return (
    <li className="grid grid-cols-[56px_1fr_auto] gap-x-4 border-t border-ash py-3">
      <FilePreview chosen={chosen} />
      <div className="min-w-0 self-center">
        <p className="flex items-baseline gap-x-4">
          <span className="min-w-0 flex-1 truncate font-medium" title={file.name}>
            {file.name}
          </span>
          <span className="flex-none t-small text-dust max-sm:hidden">{formatBytes(file.size)}</span>
          <span
            className={clsx(
              'flex-none t-small tabular-nums sm:w-18 sm:text-right',
              isBad && 'text-error-text',
              state === 'done' && 'text-status-green',
            )}
          >
            {stateText(chosen)}
          </span>
        </p>
        {reason && (
          <p role="alert" className="t-small text-error-text">
            {reason}
          </p>
        )}
        {(state === 'sending' || state === 'done' || state === 'stopped') && (
          <progress
            className={clsx('file-progress', state === 'done' && 'file-progress-done')}
            aria-label={file.name}
            max={1}
            value={share}
          />
        )}
      </div>
      <div className="flex self-center">
        {state === 'stopped' && (
          <button
            type="button"
            aria-label={`Try ${file.name} again`}
            className="grid size-11 place-items-center hover:text-tungsten-hi"
            onClick={() => queue.retry(key)}
          >
            <RetryIcon />
          </button>
        )}
        <button
          type="button"
          aria-label={`${state === 'sending' ? 'Cancel' : 'Remove'} ${file.name}`}
          className="grid size-11 place-items-center text-dust hover:text-bone"
          onClick={() => queue.remove(key)}
        >
          <CloseIcon size={16} />
        </button>
      </div>
    </li>
  );
}
