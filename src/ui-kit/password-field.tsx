import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

/** Fields that share it are shown and hidden together. */
export interface Visibility {
  shown: boolean;
  toggle: () => void;
}

export function useVisibility(): Visibility {
  const [shown, setShown] = useState(false);
  return { shown, toggle: () => setShown(!shown) };
}

interface PasswordFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Without it, the password can't be revealed. */
  visibility?: Visibility;
  onValue?: (value: string) => void;
  children?: ReactNode;
  describedBy?: string;
}

export function PasswordField({ visibility, onValue, ...field }: PasswordFieldProps) {
  const shown = visibility?.shown ?? false;
  return (
    <Field
      {...field}
      verbatim
      type={shown ? 'text' : 'password'}
      onInput={event => onValue?.(event.currentTarget.value)}
      inside={
        visibility && (
          <button
            type="button"
            onClick={visibility.toggle}
            className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center hover:text-tungsten-hi"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <span className="sr-only">{shown ? 'Hide password' : 'Show password'}</span>
          </button>
        )
      }
    />
  );
}
