import { useEffect, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';

const PATIENCE_MS = 5_000;

/**
 * Covers a protected page until the session is known (specification, section 2 "Routes"). `isSigningIn`: and nothing else
 * is being waited for.
 */
export function LoadingScreen({ isSigningIn = false }: { isSigningIn?: boolean }) {
  const { siteName } = useSite();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(isSigningIn), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSigningIn]);
  return (
    <main className="relative grid min-h-svh place-content-center justify-items-center gap-10">
      <div aria-hidden className="relative grid size-40 place-items-center">
        <svg viewBox="0 0 160 160" fill="none" className="absolute inset-0">
          <path d="M0 80h160M80 0v160" className="stroke-ash" />
          <circle cx="80" cy="80" r="64" className="stroke-iron" />
        </svg>
        <svg viewBox="0 0 160 160" fill="none" className="loading-arc">
          <circle cx="80" cy="80" r="64" strokeWidth="2" pathLength="360" strokeDasharray="104 256" />
        </svg>
        <span className="sun relative" />
      </div>
      <h1 className="t-label">
        <span role="status">Loading {siteName}...</span>
      </h1>
      {isSlow && (
        <p role="alert" className="absolute inset-x-0 top-[calc(50%+9rem)] px-5 text-center text-dust">
          Signing in is taking longer than usual. It may not be available right now. We&apos;ll keep trying.
        </p>
      )}
      <noscript>
        <p className="px-5">Signing in needs JavaScript, which is switched off here.</p>
      </noscript>
    </main>
  );
}
