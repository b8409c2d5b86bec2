import { type Denial, Protected } from '#src/pages/protected/protected.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';

const loadDenied = () => import('#src/pages/protected/access-denied.tsx');
const AccessDenied = lazyNamed(loadDenied, 'AccessDenied');
// Loaded together, because the session may end along with the connection.
const Dashboard = lazyNamed(
  () => Promise.all([import('./dashboard.tsx'), loadDenied()]).then(([module]) => module),
  'Dashboard',
);

export function DashboardPage() {
  return (
    <Protected denied={denied}>
      <Dashboard />
    </Protected>
  );
}

function denied({ hasTyped, needsCode }: Denial) {
  return (
    <AccessDenied
      label="Members only"
      text="Please log in to access your dashboard."
      hasTyped={hasTyped}
      needsCode={needsCode}
      way="login"
    />
  );
}
