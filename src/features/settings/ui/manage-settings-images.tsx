import type { ReactNode } from 'react';
import { iconProblem, logoProblem } from '#src/features/media/media.rules.brand.ts';
import type { Picture as PictureData } from '#src/features/media/media.contract.ts';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { TrashIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';
import { type ImageCheck, useBrandUpload } from './use-brand-upload.ts';

export function BrandImages({ editor }: { editor: SettingsEditor }) {
  return (
    <>
      <AdminCard title="Logo and icon">
        <BrandImage
          editor={editor}
          name="logo"
          accept="image/png,image/webp"
          check={logoProblem}
          none={
            <span className="flex items-center gap-3 font-serif text-display-sm leading-none">
              <span className="sun" />
              <span className="truncate">{editor.values.siteName}</span>
            </span>
          }
        >
          {editor.values.logo
            ? 'Shown in place of the name in the navigation, footer, emails, admin panel and on certificates.'
            : 'We set your name in type. Or upload a PNG or WebP with a clear background, up to 2 MB, that looks good on black.'}
        </BrandImage>
        <div className="border-t border-ash">
          <BrandImage
            editor={editor}
            name="icon"
            accept="image/png"
            check={iconProblem}
            none={<img src="/favicon.svg" alt="" className="size-10" />}
          >
            A square PNG, at least 512 × 512 pixels and up to 2 MB, for browser tabs, phones and the installed
            app.
          </BrandImage>
        </div>
      </AdminCard>
      <AdminCard title="Social image">
        <BrandImage
          editor={editor}
          name="socialImage"
          accept="image/*"
          none={<span className="text-small text-dust">Your icon</span>}
        >
          Shown when someone shares your home page or another page without a picture. Workshops use their own.
          We crop it to 1200 × 630.
        </BrandImage>
      </AdminCard>
    </>
  );
}

interface BrandImageProps {
  editor: SettingsEditor;
  name: 'logo' | 'icon' | 'socialImage';
  accept: string;
  /** Decides before the upload. With it, the file is stored as it is. */
  check?: ImageCheck;
  /** Shown while there is no image. */
  none: ReactNode;
  children: ReactNode;
}

function BrandImage({ editor, name, accept, check, none, children }: BrandImageProps) {
  const { values, errors, set, labelOf } = editor;
  const picture = values[name];
  const label = labelOf(name);
  const { isSending, failure, send } = useBrandUpload(check, stored => set({ [name]: stored }));
  const { dropProps, input, choose } = useFileInput({
    accept,
    isMany: false,
    isLocked: isSending,
    onFiles: ([file]) => void (file && send(file)),
  });
  const refusal = failure ?? errors[name];
  return (
    <div {...dropProps} role="group" aria-label={label} className="brand-image">
      <div className="brand-image-frame" data-wide={name === 'icon' ? undefined : true}>
        {picture ? <Shown picture={picture} label={label} /> : none}
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{label}</p>
        <p className="text-small/4.5 text-dust">{children}</p>
        {refusal && (
          <p role="alert" className="mt-1.5 flex gap-1.5 text-small/4.5 wrap-anywhere text-status-red">
            <AlertIcon size={16} className="mt-px flex-none" />
            {refusal}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-2">
        <Button
          size="small"
          onClick={choose}
          pending={isSending}
          pendingLabel="Uploading..."
          icon={<UploadIcon size={16} />}
        >
          {picture ? 'Replace' : 'Upload'}
          <span className="sr-only"> {label}</span>
        </Button>
        {picture && (
          <Button
            look="quiet"
            aria-label={`Remove ${label}`}
            onClick={() => set({ [name]: null })}
            icon={<TrashIcon size={16} />}
          />
        )}
      </div>
      {input}
    </div>
  );
}

function Shown({ picture, label }: { picture: PictureData; label: string }) {
  return (
    <Picture
      picture={picture}
      sizes="200px"
      alt={`Your ${label.toLowerCase()}`}
      fit="contain"
      className="block size-full"
      imgClassName="size-full"
    />
  );
}
