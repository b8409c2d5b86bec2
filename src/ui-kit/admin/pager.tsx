import { type Total, totalText } from '#src/shared/paging.ts';
import { formatNumber } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';

interface AdminPagerProps {
  /** As `usePage` returns it. */
  pager: {
    from: number;
    shown: number;
    total: Total;
    onPrevious: (() => void) | null;
    onNext: (() => void) | null;
  };
  /** Plural, such as 'workshops'. */
  noun: string;
}

export function AdminPager({ pager, noun }: AdminPagerProps) {
  const { from, shown, total, onPrevious, onNext } = pager;
  const hasPages = onPrevious !== null || onNext !== null;
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-t border-ash px-4 py-2 text-small text-dust sm:px-6">
      <p role="status">
        {hasPages
          ? `${formatNumber(from)}-${formatNumber(from + shown - 1)} of ${totalText(total)} ${noun}`
          : `${totalText(total)} ${total === 1 ? noun.replace(/s$/, '') : noun}`}
      </p>
      {hasPages && (
        <div className="flex gap-2">
          <Button onClick={() => onPrevious?.()} disabled={!onPrevious} size="small">
            Previous
          </Button>
          <Button onClick={() => onNext?.()} disabled={!onNext} size="small">
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
