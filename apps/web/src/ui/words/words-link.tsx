import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '../button.tsx';

const WordSheet = later(() => import('./word-sheet.tsx'));

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
      {isAsked && <WordSheet open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
