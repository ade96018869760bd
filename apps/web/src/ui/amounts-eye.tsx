import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import { hideAmounts, useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from './icon-button.tsx';

/** Hides the customer's amounts on every screen, and shows them again. */
export function AmountsEye({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenAmounts();
  return (
    <IconButton
      svg={hidden ? eyeSlash : eye}
      label={t('account.hideAmounts')}
      pressed={hidden}
      className={className}
      onClick={() => hideAmounts(!hidden)}
    />
  );
}
