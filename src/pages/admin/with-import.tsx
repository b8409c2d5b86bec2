import { type ReactNode, Suspense } from 'react';
import type { ImportKind } from '#src/features/imports/imports.rules.ts';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

const ImportView = lazyNamed(() => import('#src/features/imports/ui/import-view.tsx'), 'ImportView');

/** A list, or the import into it where the URL asks for that. */
export function WithImport({ kind, children }: { kind: ImportKind; children: ReactNode }) {
  const [params] = useUrlParams();
  if (!params.has('import')) return children;
  return (
    <Suspense
      fallback={
        <div className="admin-content">
          <AdminLoading text="Loading the import..." />
        </div>
      }
    >
      <ImportView kind={kind} />
    </Suspense>
  );
}
