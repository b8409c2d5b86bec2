import { Link } from 'wouter';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';

export function WorkshopLoading() {
  return (
    <section className="flex min-h-svh flex-col justify-end pb-12">
      <div role="status" className="page">
        <p className="flex items-center gap-4">
          <span aria-hidden className="sun" />
          Loading workshop details...
        </p>
        <div aria-hidden className="mt-8 h-24 max-w-180 skeleton sm:h-30" />
        <div aria-hidden className="mt-10 h-12 w-full skeleton sm:w-56" />
      </div>
    </section>
  );
}

/** The workshop doesn't exist, or isn't visible to this person. */
export function WorkshopMissing() {
  return (
    <section className="grid min-h-svh content-center gap-6 py-40 page">
      <p className="t-label text-dust">Scene missing</p>
      <h1 className="t-section">
        <ItalicEnd text="Workshop Not Found" />
      </h1>
      <p className="max-w-[44ch] text-paper">
        It may have been taken off the schedule, or the link has a wrong number in it.
      </p>
      <p>
        <Link href="/" className="btn btn-primary">
          Return Home
        </Link>
      </p>
    </section>
  );
}

export function WorkshopFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="grid min-h-svh content-center gap-6 py-40 page">
      <h1 className="t-section">
        <ItalicEnd text="Out of focus" />
      </h1>
      <p role="alert" className="text-paper">
        Couldn't load this workshop.
      </p>
      <p>
        <Button onClick={onRetry} look="primary">
          Try again
        </Button>
      </p>
    </section>
  );
}
