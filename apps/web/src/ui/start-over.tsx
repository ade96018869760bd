import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';

interface StartOverProps {
  desk: { busy: boolean; startOver: () => void };
  /** Nobody knows what became of what was sent. */
  isUnanswered: boolean;
}

/** The way out for somebody who looked and does not want to send the same again. */
export function StartOver({ desk, isUnanswered }: StartOverProps) {
  const { t } = useTranslation();
  if (!isUnanswered || desk.busy) return null;
  return (
    <Button look="text" onClick={desk.startOver}>
      {t('form.startOver')}
    </Button>
  );
}
