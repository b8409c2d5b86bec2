import '#src/ui-kit/all-styles.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { askToSignIn, returnAfterSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { Still } from '#src/features/media/ui/still.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { Button } from '#src/ui-kit/button.tsx';

interface AccessDeniedProps {
  label: string;
  text: string;
  hasTyped: boolean;
  needsCode: boolean;
  /** Target of the button in the specification. */
  way: 'login' | 'home';
}

/** Shown when a session ends while the page is open (specification, section 2). */
export function AccessDenied({ label, text, hasTyped, needsCode, way }: AccessDeniedProps) {
  const { siteName } = useSite();
  const isAsking = hasTyped || needsCode;
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element is hidden now.
  useEffect(() => title.current?.focus(), []);
  return (
    <main className="tools relative flex min-h-svh flex-col overflow-hidden">
      <div className="denied-still">
        <Still name="projector" sizes="max(76vw, 135vh)" priority />
      </div>
      <div className="denied-shade" />
      <header className="relative px-5 pt-3 sm:px-12 sm:pt-5">
        <Brand name={siteName} place="nav" className="py-2" />
      </header>
      <div className="relative mt-auto px-5 pb-12 sm:px-12 sm:pb-24">
        <p className="t-label text-dust">{label}</p>
        <h1 ref={title} tabIndex={-1} className="mt-3 t-section outline-none">
          Access <em>Denied</em>
        </h1>
        <div className="mt-5 grid max-w-100 gap-2 text-item/6 text-paper">
          <p>{needsCode ? 'Enter the code from your authenticator app to continue.' : text}</p>
          {hasTyped && <p>What you typed is still here.{!needsCode && ' Sign in again to continue.'}</p>}
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          {isAsking && (
            <Button onClick={() => askToSignIn({ returnTo: null })} look="primary">
              {needsCode ? 'Enter Code' : 'Log In'}
            </Button>
          )}
          {way === 'home' && (
            <Link href="/" className={isAsking ? 'btn btn-outlined' : 'btn btn-primary'}>
              Go Home
            </Link>
          )}
          {way === 'login' && !isAsking && (
            <a href="/api/login" className="btn btn-primary" onClick={() => returnAfterSignIn('/dashboard')}>
              Log In
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
