import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { counted } from '#src/shared/words.ts';
import type { ImageUse } from '../media.contract.ts';

export function LibraryUses({ uses }: { uses: readonly ImageUse[] }) {
  if (uses.length === 0) {
    return (
      <div>
        <h3 className="font-semibold">Not used yet</h3>
        <p className="mt-1 text-small text-dust">
          It stays here until you delete it. Editors show it under Choose from Media Library.
        </p>
      </div>
    );
  }
  return (
    <div>
      <h3 className="font-semibold">Used in {counted(uses.length, 'place')}</h3>
      <ul className="mt-1">
        {uses.map(use => (
          <li key={`${use.section} ${use.part} ${use.title}`} className="flex flex-wrap items-center gap-x-2">
            <Place use={use} />
            <span className="text-dust">{use.part}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Place({ use: { title, isDeleted, section, params } }: { use: ImageUse }) {
  if (isDeleted) return <span className="py-2 wrap-anywhere">{title} (deleted)</span>;
  return (
    <Link
      href={adminAddress(section, params)}
      className="py-2 wrap-anywhere underline decoration-iron underline-offset-4 hover:decoration-bone"
    >
      {title}
    </Link>
  );
}
