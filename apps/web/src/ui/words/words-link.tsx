import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '../button.tsx';

const WordSheet = lazy(() => import('./word-sheet.tsx'));

/** The way to all the words that are explained. */
export function WordsLink() {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="text"
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        {t('form.wordsTitle')}
      </Button>
      <Suspense>{isAsked && <WordSheet open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
