import type { ReactNode } from 'react';

/** Outlined cards keep the layout while loading. */
export function LoadingList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <div className="-mt-3 mb-8 page sm:-mt-5">
        <p role="status" className="flex items-center gap-3.5 pl-1 text-dust">
          <span aria-hidden className="sun" />
          {text}
        </p>
      </div>
      <div aria-hidden className="track overflow-hidden!">
        {children}
      </div>
    </>
  );
}

const line = 'bg-ash rounded-badge';

export function CardOutline() {
  return (
    <div className="w-[318px] rounded border border-ash bg-soot sm:w-[400px]">
      <div className="skeleton aspect-3/2" />
      <div className="grid gap-4 p-5 sm:p-6">
        <div className={`${line} h-2.5 w-28`} />
        <div className={`${line} h-6 w-7/10`} />
        <div className={`${line} h-2.5`} />
        <div className={`${line} h-2.5 w-8/10`} />
        <div className="my-1 flex justify-between border-y border-ash py-4">
          <div className={`${line} h-9 w-16`} />
          <div className={`${line} h-9 w-32`} />
          <div className={`${line} h-9 w-12`} />
        </div>
        <div className={`${line} h-11 w-31`} />
      </div>
    </div>
  );
}

export function PastCardOutline() {
  return (
    <div className="grid w-[264px] gap-4 sm:w-[302px]">
      <div className="skeleton aspect-3/2" />
      <div className={`${line} h-2.5`} />
      <div className={`${line} h-6 w-7/10`} />
      <div className={`${line} h-2.5 w-9/10`} />
      <div className={`${line} mb-12 h-2.5 w-6/10`} />
    </div>
  );
}
