import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import type { Upload } from '../uploads.contract.ts';
import { updateSchema } from './uploads.api.ts';

interface UploadEditProps {
  upload: Upload;
  onClose: () => void;
}

export function UploadEdit({ upload, onClose }: UploadEditProps) {
  const form = useCallForm({
    schema: updateSchema,
    method: 'PATCH',
    url: `/api/uploads/${upload.id}`,
    topic: 'uploads',
    done: {
      title: 'Upload saved',
      ...(upload.isPublic && { description: "It's private until the studio reviews it again." }),
    },
    failed: { title: "Couldn't save the upload", description: 'Please try again.' },
    onDone: onClose,
  });
  return (
    <Dialog
      width="confirm"
      onClose={onClose}
      title="Edit upload"
      description={upload.isPublic ? 'We review changes to published work before they go live.' : undefined}
    >
      <form {...form.formProps} className="mt-5 grid gap-4">
        <Field
          name="title"
          label="Title"
          optional
          maxLength={160}
          placeholder={upload.originalName}
          defaultValue={upload.title ?? ''}
          error={form.errors['title']}
        />
        <Field
          name="description"
          label="Description"
          optional
          rows={4}
          maxLength={2000}
          defaultValue={upload.description ?? ''}
          error={form.errors['description']}
        />
        <DialogActions label="Save" pendingLabel="Saving..." pending={form.pending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
