import { type ComponentType, Suspense, lazy } from 'react';
import { askToSignIn, preloadAuth } from '#src/features/accounts/ui/auth-prompt.tsx';
import { useSession } from '#src/platform/browser/session.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AccountCircle } from './account-circle.tsx';

interface AccountSlotProps {
  inMenu?: boolean;
  onLeave?: (() => void) | undefined;
}

/** Visitors who are signed out never load it. If loading fails, the circle stays. */
const AccountLinks = lazy(async (): Promise<{ default: ComponentType<AccountSlotProps> }> => {
  const links = await import('./account-links.tsx').catch(() => null);
  return { default: links?.AccountLinks ?? AccountCircle };
});

/** Login, a circle while the session is read, or the links for the signed-in person. */
export function AccountSlot({ inMenu = false, onLeave }: AccountSlotProps) {
  const { status } = useSession();
  if (status === 'signed-out') {
    return (
      <Button
        {...(inMenu ? { look: 'primary' } : { size: 'small' })}
        className="login"
        onPointerEnter={preloadAuth}
        onFocus={preloadAuth}
        onClick={() => {
          onLeave?.();
          askToSignIn({ returnTo: null });
        }}
      >
        Login
      </Button>
    );
  }
  return (
    <Suspense fallback={<AccountCircle />}>
      <AccountLinks inMenu={inMenu} onLeave={onLeave} />
    </Suspense>
  );
}
