import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { ArrowLeftIcon } from '#src/ui-kit/icons.tsx';
import { NewLinkForm } from './new-link-form.tsx';

/** The dialog's way to a new password (decision I5). */
export function ForgottenPassword({ typed, onBack }: { typed: TypedText; onBack: () => void }) {
  return (
    <div className="mt-6 grid gap-4">
      <NewLinkForm purpose="recovery" label="Send reset link" typed={typed} />
      <button type="button" onClick={onBack} className="-mb-2 btn justify-self-start btn-44 btn-quiet">
        <ArrowLeftIcon size={18} />
        Back to Sign In
      </button>
    </div>
  );
}
