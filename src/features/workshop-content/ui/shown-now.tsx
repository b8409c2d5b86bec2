import { Button } from '#src/ui-kit/button.tsx';

interface ShownNowProps {
  /** Of the empty field. */
  label: string;
  /** What the page shows in its place. */
  texts: readonly string[];
  onUse: () => void;
}

/** Below an empty field: what visitors read there now. */
export function ShownNow({ label, texts, onUse }: ShownNowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded border border-dashed border-iron py-1 pr-1 pl-3 text-small/5 text-dust">
      <div className="min-w-0 flex-1 basis-52 py-2.5">
        <p className="font-medium">On the page now</p>
        {texts.map(text => (
          <p key={text} className="mt-1 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <Button onClick={onUse} look="quiet" size="small">
        Use this text<span className="sr-only"> for {label}</span>
      </Button>
    </div>
  );
}
