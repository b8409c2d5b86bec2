import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';

interface MoreCardProps {
  count: number;
  /** `past workshop` */
  what: string;
  /** Null unless loading them failed. */
  onRetry: (() => void) | null;
}

/** Placeholder for the rest of a list until it has loaded, so that nothing moves when it arrives. */
export function MoreCard({ count, what, onRetry }: MoreCardProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 rounded border border-iron p-5 text-center text-dust">
      <p className="t-lead">{counted(count, `more ${what}`)}</p>
      <div role="status" className="contents">
        {onRetry && (
          <>
            <p className="t-small">Couldn't load them.</p>
            <Button onClick={onRetry} size="small">
              Try again
            </Button>
          </>
        )}
      </div>
      <noscript>
        <a href="/sitemap.xml" className="btn btn-outlined btn-small">
          See the site map
        </a>
      </noscript>
    </div>
  );
}
