import { Icon } from '@openfloor/look/ui/icon';
import { displayDecimal } from '@openfloor/money/display';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { ProgressBar } from '@/ui/progress-bar.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import type { Progress } from './check.ts';
import type { UnreadableWhy } from './check-statement.ts';
import { FileChoice } from './file-choice.tsx';
import { ResultView } from './result-view.tsx';
import { type CheckState, useCheck, useVerdictWords, useWatchedServer } from './use-check.ts';
import styles from './verification.module.css';

/** Anybody checks a statement here, on their own device: nothing of it is sent. */
export default function VerificationPage() {
  const { t } = useTranslation();
  const { state, check } = useCheck();
  const watched = useWatchedServer();
  const words = useVerdictWords();
  usePageTitle(t('verification.title'));
  return (
    <Page top={<TopBar title={t('verification.title')} />}>
      <div className={styles.page}>
        {watched?.status === 'wrong' && words.data && (
          <div className={styles.alert} role="alert">
            <AlertNote title={words.data.watch.title}>{words.data.watch.detail}</AlertNote>
          </div>
        )}
        <FileChoice file={state.step === 'empty' ? undefined : state.file} onChoose={check} />
        <Shown state={state} words={words} onRetry={check} />
      </div>
    </Page>
  );
}

interface ShownProps {
  state: CheckState;
  words: ReturnType<typeof useVerdictWords>;
  onRetry: (file: File) => void;
}

function Shown({ state, words, onRetry }: ShownProps) {
  if (state.step === 'empty') return <What />;
  const { file } = state;
  if (state.step === 'failed' || words.isError) {
    const retry = () => {
      void words.refetch();
      onRetry(file);
    };
    return <Failed onRetry={retry} />;
  }
  if (state.step === 'checking' || !words.data)
    return <Working progress={state.step === 'checking' ? state.progress : undefined} />;
  const { result } = state;
  if (result.kind === 'unreadable') return <Unread why={result.why} detail={result.detail} />;
  return <ResultView checked={result} words={words.data} fileName={file.name} />;
}

const texts = ['lines', 'offline', 'anybody'] as const;

function What() {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <h2 className={styles.answer}>{t('verification.how')}</h2>
        <ul className={styles.what}>
          {texts.map(name => (
            <li key={name}>
              <Icon svg={sealCheck} size={20} />
              <span>{t(`verification.howTexts.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Note svg={info} className={styles.note}>
        {t('verification.limits')}
      </Note>
    </>
  );
}

function Working({ progress }: { progress: Progress | undefined }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const number = (value: number) => displayDecimal(String(value), defaultCurrency);
  const lines = number(progress?.lines ?? 0);
  return (
    <Card>
      <div className={styles.working}>
        <p role="status">{progress ? t('verification.checking', { lines }) : t('verification.reading')}</p>
        <ProgressBar part={progress ? progress.done / Math.max(progress.lines, 1) : 0} />
        {progress && (
          <p className={styles.quiet}>{t('verification.checked', { done: number(progress.done), lines })}</p>
        )}
      </div>
    </Card>
  );
}

function Unread({ why, detail }: { why: UnreadableWhy; detail: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Card>
        <StateView
          picture={<Icon svg={warning} size={40} />}
          title={t('verification.unreadable')}
          text={t(`verification.unreadableTexts.${why}`)}
        >
          {why === 'damaged' && (
            <p className={styles.where} lang="en" dir="ltr">
              {detail}
            </p>
          )}
        </StateView>
      </Card>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Card>
        <StateView
          picture={<Icon svg={warning} size={40} />}
          title={t('verification.failed')}
          text={t('verification.failedText')}
          action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
        />
      </Card>
    </div>
  );
}
