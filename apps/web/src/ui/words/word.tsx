import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import type { WordName } from '@/texts/explained.ts';
import styles from './words.module.css';

const WordSheet = later(() => import('./word-sheet.tsx'));

interface WordProps {
  name: WordName;
  /** As the screen writes it; absent: by its own name. */
  children?: string;
}

/** A word that explains itself on a tap. */
export function Word({ name, children }: WordProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const word = children ?? t(`words.${name}`);
  return (
    <>
      <button
        type="button"
        className={styles.word}
        aria-haspopup="dialog"
        aria-label={t('form.explained', { word })}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        {word}
      </button>
      {isAsked && <WordSheet name={name} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
