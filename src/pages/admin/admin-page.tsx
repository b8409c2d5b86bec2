import { type Denial, Protected } from '#src/pages/protected/protected.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';

const loadDenied = () => import('#src/pages/protected/access-denied.tsx');
const AccessDenied = lazyNamed(loadDenied, 'AccessDenied');
// Loaded together, because the session may end along with the connection.
const Admin = lazyNamed(
  () => Promise.all([import('./admin.tsx'), loadDenied()]).then(([module]) => module),
  'Admin',
);

/** `/admin` and `/admin-dashboard`. */
export function AdminPage() {
  return (
    <Protected isAdminOnly denied={denied}>
      <Admin />
    </Protected>
  );
}

function denied({ hasTyped, isSignedOut, needsCode }: Denial) {
  return (
    <AccessDenied
      label="Admins only"
      text="You don't have permission to access the admin dashboard."
      hasTyped={hasTyped && (isSignedOut || needsCode)}
      needsCode={needsCode}
      way="home"
    />
  );
}
