import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import { useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field whose content is hidden until asked for. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          svg={shown ? eye : eyeSlash}
          size={22}
          label={t('access.showPassword')}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
