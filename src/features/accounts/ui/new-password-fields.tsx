import { useId, useState } from 'react';
import { PasswordField, type Visibility } from '#src/ui-kit/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps {
  errors: Record<string, string>;
  visibility: Visibility;
  label?: string;
}

export function NewPasswordFields({ errors, visibility, label = 'Password' }: NewPasswordFieldsProps) {
  const strengthId = useId();
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        visibility={visibility}
        onValue={setPassword}
        describedBy={strengthId}
        error={errors['password']}
      >
        <StrengthMeter id={strengthId} password={password} />
      </PasswordField>
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  );
}
