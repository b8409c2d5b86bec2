import type { FormEventHandler, ReactNode, Ref } from 'react';
import { clsx } from 'clsx';
import { ErrorCount } from './error-count.tsx';
import { FormTrap } from './form-trap.tsx';
import { Button } from './button.tsx';

interface DialogFormProps {
  form: {
    formProps: {
      ref: Ref<HTMLFormElement>;
      noValidate: boolean;
      onSubmit: FormEventHandler<HTMLFormElement>;
      onFocus: () => void;
      onInput?: FormEventHandler<HTMLFormElement>;
    };
    errorCount: number;
    trouble: string | null;
    pending: boolean;
  };
  label: string;
  pendingLabel: string;
  note?: string | undefined;
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** On phones, the footer stays at the bottom of the screen while the fields scroll. */
export function DialogForm({ form, label, pendingLabel, note, isWide, children }: DialogFormProps) {
  return (
    <form {...form.formProps} className="mt-6 grid gap-4">
      {children}
      <FormTrap />
      <div
        className={clsx(
          'dialog-foot grid gap-2.5',
          isWide && 'sm:grid-cols-[auto_1fr] sm:items-center sm:gap-x-5',
        )}
      >
        {!isWide && <ErrorCount count={form.errorCount} trouble={form.trouble} />}
        <Button
          type="submit"
          look="primary"
          pendingLabel={pendingLabel}
          pending={form.pending}
          className={clsx('w-full', isWide && 'sm:w-auto')}
        >
          {label}
        </Button>
        <div className="grid gap-1 max-sm:justify-items-center max-sm:text-center">
          {isWide && <ErrorCount count={form.errorCount} trouble={form.trouble} />}
          {note && <p className={clsx('t-small text-balance text-dust', !isWide && 'text-center')}>{note}</p>}
        </div>
      </div>
    </form>
  );
}
