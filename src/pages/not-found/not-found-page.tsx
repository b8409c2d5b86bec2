import { Link } from 'wouter';
import { Still } from '#src/features/media/ui/still.tsx';

export function NotFoundPage() {
  return (
    <section className="on-image relative flex min-h-svh flex-col justify-end overflow-hidden">
      <div className="absolute inset-0">
        <Still name="road" sizes="max(100vw, 178vh)" priority />
      </div>
      <div className="lost-shade" />
      <div className="relative pt-40 pb-10 page sm:pb-20">
        <h1>
          <span className="-ml-1 block t-lost title-halation sm:-ml-2">404</span>
          <span className="mt-5 block t-body-title sm:mt-7">
            Page Not <em>Found</em>
          </span>
        </h1>
        <p className="mt-4 mb-8 max-w-90">
          This frame was left on the cutting room floor. The road back is short.
        </p>
        <Link href="/" className="btn btn-primary max-sm:w-full">
          Return Home
        </Link>
      </div>
    </section>
  );
}
