import type { Picture as PictureShape } from '#src/features/media/media.contract.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';

export function CardImage({ picture, sizes }: { picture: PictureShape | null; sizes: string }) {
  if (!picture) {
    return (
      <div aria-hidden className="unexposed grid size-full place-items-center rounded">
        <span className="sun" />
      </div>
    );
  }
  return <Picture picture={picture} sizes={sizes} imgClassName="size-full rounded" />;
}
