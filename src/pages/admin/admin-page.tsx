import { lazy } from 'react';
import { type Denial, Protected } from '#src/pages/protected/protected.tsx';

const loadDenied = () => import('#src/pages/protected/access-denied.tsx');
const AccessDenied = lazy(() => loadDenied().then(module => ({ default: module.AccessDenied })));
// Loaded together, because the session may end along with the connection.
const Admin = lazy(() =>
  Promise.all([import('./admin.tsx'), loadDenied()]).then(([module]) => ({ default: module.Admin })),
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
