import { Button } from '../button.tsx';

interface AdminShownNowProps {
  /** Of the empty field. */
  label: string;
  /** What the page shows in its place. */
  texts: readonly string[];
  onUse?: (() => void) | undefined;
  hide?: { part: string; run: () => void } | undefined;
}

const look =
  'flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded border border-dashed border-iron py-1 pr-1 pl-3 text-small/5 text-dust';

/** Below an empty field: what visitors read there now. */
export function AdminShownNow({ label, texts, onUse, hide }: AdminShownNowProps) {
  return (
    <div className={look}>
      <div className="min-w-0 flex-1 basis-52 py-2.5">
        <p className="font-medium">On the page now</p>
        {texts.map((text, index) => (
          <p key={index} className="mt-1 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap">
        {onUse && (
          <Button onClick={onUse} look="quiet" size="small">
            Use this text<span className="sr-only"> for {label}</span>
          </Button>
        )}
        {hide && (
          <Button onClick={hide.run} look="quiet" size="small">
            Hide this part<span className="sr-only"> ({hide.part})</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Below the empty field of a part that the owner has hidden. */
export function AdminHiddenNow({ part, onShow }: { part: string; onShow: () => void }) {
  return (
    <div className={look}>
      <p className="min-w-0 flex-1 basis-52 py-2.5">
        <span className="font-medium">Hidden.</span> Visitors see nothing here until you write something.
      </p>
      <Button onClick={onShow} look="quiet" size="small">
        Show again<span className="sr-only"> ({part})</span>
      </Button>
    </div>
  );
}
