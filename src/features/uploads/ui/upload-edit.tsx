import { useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import type { Upload } from '../uploads.contract.ts';
import { changeUpload, updateSchema } from './uploads.api.ts';

interface UploadEditProps {
  upload: Upload;
  onClose: () => void;
}

export function UploadEdit({ upload, onClose }: UploadEditProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: updateSchema,
    submit: values => changeUpload(upload.id, values),
    onSuccess: () => {
      void refresh(client, 'uploads');
      showToast({
        title: 'Upload saved',
        ...(upload.isPublic && { description: "It's private until the studio reviews it again." }),
      });
      onClose();
    },
    onFailure: () =>
      showToast({
        title: 'Could not save the upload',
        description: 'Please try again.',
        variant: 'destructive',
      }),
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
