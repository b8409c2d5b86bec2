import { UndoTwoFactor } from '#src/features/accounts/ui/undo-two-factor.tsx';
import { LinkPage } from '../frame/link-page.tsx';

/** The target of "This wasn't me" in the email about a new app. Opening it changes nothing. */
export function UndoTwoFactorPage() {
  return (
    <LinkPage still="portrait">
      <UndoTwoFactor />
    </LinkPage>
  );
}
