import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon } from '#src/ui-kit/icons.tsx';
import { NewLinkForm } from './new-link-form.tsx';

/** Decision I5. */
export function ForgottenPassword({ typed, onBack }: { typed: TypedText; onBack: () => void }) {
  return (
    <div className="mt-6 grid gap-4">
      <NewLinkForm purpose="recovery" label="Send reset link" typed={typed} />
      <Button
        onClick={onBack}
        look="quiet"
        size="small"
        icon={<ArrowLeftIcon size={18} />}
        className="-mb-2 justify-self-start"
      >
        Back to Sign In
      </Button>
    </div>
  );
}
