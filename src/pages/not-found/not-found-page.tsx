import { Link } from 'wouter';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <section className="grid min-h-svh content-center gap-6 py-40 page">
      <p className="t-label text-dust">Scene missing</p>
      <h1 className="t-section">
        404 Page <em>Not Found</em>
      </h1>
      <p className="max-w-[44ch] text-paper">
        This frame was never exposed, or it was cut. The workshops are where you left them.
      </p>
      <p>
        <Link href="/" className="btn btn-primary">
          Return Home
        </Link>
      </p>
    </section>
  );
}
