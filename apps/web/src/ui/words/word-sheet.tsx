import type { Language } from '@openfloor/homes/codes';
import { Icon } from '@openfloor/look/ui/icon';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import type { Explained, WordName } from '@/texts/explained.ts';
import { Button } from '../button.tsx';
import { Rows } from '../card.tsx';
import { Failed } from '../failed.tsx';
import { Sheet } from '../sheet.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './words.module.css';

const files: Record<Language, () => Promise<{ explained: Explained }>> = {
  en: () => import('@/texts/en/explained.ts'),
  pt: () => import('@/texts/pt/explained.ts'),
  zh: () => import('@/texts/zh/explained.ts'),
};

interface WordSheetProps {
  /** Absent: the list of all words. */
  name?: WordName;
  open: boolean;
  onClose: () => void;
}

/** What a word means, and the way to all the others. */
export default function WordSheet({ name, open, onClose }: WordSheetProps) {
  const { t, language } = useTranslation();
  const [chosen, setChosen] = useState<WordName | undefined>(name);
  const explained = useQuery({
    queryKey: ['words', language],
    queryFn: async () => (await files[language]()).explained,
    staleTime: Number.POSITIVE_INFINITY,
  });

  function close() {
    onClose();
    setChosen(name);
  }

  return (
    <Sheet open={open} onClose={close} title={chosen ? t(`words.${chosen}`) : t('form.wordsTitle')}>
      {!explained.data ? (
        explained.isError ? (
          <Failed compact onRetry={() => explained.refetch()} />
        ) : (
          <Skeleton height={72} radius={12} />
        )
      ) : chosen ? (
        <>
          <p className={styles.text}>{explained.data[chosen]}</p>
          <Button look="text" onClick={() => setChosen(undefined)}>
            {t('form.allWords')}
          </Button>
        </>
      ) : (
        <AllWords names={Object.keys(explained.data) as WordName[]} onChoose={setChosen} />
      )}
    </Sheet>
  );
}

function AllWords({ names, onChoose }: { names: WordName[]; onChoose: (name: WordName) => void }) {
  const { t, language } = useTranslation();
  const titled = names.map(name => ({ name, title: t(`words.${name}`) }));
  titled.sort((one, other) => one.title.localeCompare(other.title, language));
  return (
    <Rows>
      {titled.map(({ name, title }) => (
        <button key={name} type="button" className={styles.choice} onClick={() => onChoose(name)}>
          {title}
          <Icon svg={caretRight} size={16} />
        </button>
      ))}
    </Rows>
  );
}
