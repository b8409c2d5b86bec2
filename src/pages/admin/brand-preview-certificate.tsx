import { useQuery } from '@tanstack/react-query';
import type { SheetPreview } from '#src/features/certificates/certificates.contract.ts';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import { type DraftBrand, PREVIEW_DELAY_MS } from './use-draft-brand.ts';

export function BrandPreviewCertificate({ query }: DraftBrand) {
  const delayed = useDelayed(query, PREVIEW_DELAY_MS);
  const sheet = useQuery<SheetPreview>({
    queryKey: [`/api/settings/brand-preview/certificate?${delayed}`],
    placeholderData: before => before,
  });
  return (
    <QueryState
      query={sheet}
      loading={<AdminLoading text="Loading the certificate..." />}
      failed="The preview could not be loaded"
    >
      {({ svg }) => (
        <div className="p-4">
          <div
            role="img"
            aria-label="A certificate with sample data"
            className="overflow-hidden rounded [&>svg]:block"
            dangerouslySetInnerHTML={{ __html: svg }}
          />
          <p className="mt-3 text-small text-dust">
            With sample data. A workshop's own picture takes the place of the sun.
          </p>
        </div>
      )}
    </QueryState>
  );
}
