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
  /** Beside the fields; on phones after them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** On phones, the footer stays at the bottom of the screen while the fields scroll. */
export function DialogForm({ form, label, pendingLabel, note, isWide, aside, children }: DialogFormProps) {
  return (
    <form
      {...form.formProps}
      className={clsx('mt-6 grid gap-4', aside && 'md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-8')}
    >
      {aside ? <div className="grid content-start gap-4">{children}</div> : children}
      {aside && <div className="max-md:mt-2 md:col-start-2 md:row-span-2 md:row-start-1">{aside}</div>}
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
