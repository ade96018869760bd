import { download } from '@openfloor/look/download';
import { Icon } from '@openfloor/look/ui/icon';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { Note } from '@/ui/note.tsx';
import type { TimedCheck } from './check.ts';
import { ChecksCard } from './checks-card.tsx';
import { LineList, linesAtATime } from './line-list.tsx';
import { reportText } from './report.ts';
import { SummaryCard } from './summary-card.tsx';
import { useFigures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';
import styles from './verification.module.css';

interface ResultViewProps {
  checked: TimedCheck;
  words: VerdictWords;
  fileName: string;
}

export function ResultView({ checked, words, fileName }: ResultViewProps) {
  const { t } = useTranslation();
  const figures = useFigures(checked);
  const isWrong = [...checked.checks, ...checked.lines].some(({ status }) => status === 'wrong');
  const [order, setOrder] = useState<'problems' | 'file'>('problems');
  const [most, setMost] = useState(linesAtATime);
  const print = () => {
    // On paper there is nothing to tap for the rest.
    flushSync(() => setMost(checked.lines.length));
    window.print();
  };
  const save = () =>
    download(
      `${fileName.replace(/\.json$/i, '')}-checked.txt`,
      'text/plain;charset=utf-8',
      reportText({ checked, words, figures, t, fileName }),
    );
  return (
    <>
      <SummaryCard checked={checked} words={words} />
      <ChecksCard checked={checked} words={words} figures={figures} />
      <Note svg={info} className={styles.note}>
        {t('verification.limits')}
      </Note>
      {isWrong && (
        <Note svg={info} className={styles.note}>
          {t('verification.evidence')}
        </Note>
      )}
      <LineList
        {...{ checked, words, figures, order, most }}
        onOrder={setOrder}
        onMore={() => setMost(most + linesAtATime)}
      />
      <div className={styles.actions}>
        <Button look="tonal" onCanvas onClick={print}>
          <Icon svg={printer} size={20} />
          {t('verification.print')}
        </Button>
        <Button look="tonal" onCanvas onClick={save}>
          {t('verification.save')}
        </Button>
      </div>
    </>
  );
}
