import { Subscription } from '#src/features/leads/ui/subscription.tsx';
import { LinkPage } from '../frame/link-page.tsx';

/** The target of 'Unsubscribe' links. Opening it changes nothing. */
export function UnsubscribePage() {
  return (
    <LinkPage still="coast">
      <Subscription />
    </LinkPage>
  );
}
