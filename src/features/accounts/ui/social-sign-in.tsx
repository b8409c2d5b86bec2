import { useQuery } from '@tanstack/react-query';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { authClient, refusalText } from './accounts.api.forms.ts';
import { GoogleMark } from './google-mark.tsx';

export function SocialSignIn({ disabled }: { disabled: boolean }) {
  const { data: hasGoogle } = useQuery({
    queryKey: ['sign-in with Google'],
    queryFn: async () => (await authClient()).offersGoogle(),
    staleTime: Infinity,
  });
  const { run, pending } = useAction({
    run: async () => (await authClient()).signInWithGoogle(),
    failed: 'Google sign-in failed',
    reasonOf: error => refusalText(error, 'Please try again'),
  });
  if (!hasGoogle) return null;
  return (
    <>
      <p className="mt-6 mb-4 flex items-center gap-4 text-note/6 text-dust before:h-px before:flex-1 before:bg-iron after:h-px after:flex-1 after:bg-iron">
        Or continue with
      </p>
      <Button
        onClick={() => void run()}
        disabled={disabled || pending}
        icon={<GoogleMark />}
        className="w-full"
      >
        Continue with Google
      </Button>
    </>
  );
}
