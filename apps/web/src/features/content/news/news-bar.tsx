import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import shareNetwork from '@phosphor-icons/core/regular/share-network.svg?raw';
import textAa from '@phosphor-icons/core/regular/text-aa.svg?raw';
import { useBack } from '@/lib/navigation.ts';
import { share } from '@/lib/share.ts';
import { useTranslation } from '@/lib/translation.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './article.module.css';

interface NewsBarProps {
  title: string | undefined;
  large: boolean;
  onLarge: (large: boolean) => void;
}

export function NewsBar({ title, large, onLarge }: NewsBarProps) {
  const { t } = useTranslation();
  const back = useBack();

  async function sharePage() {
    const outcome = await share(title ?? document.title, { url: window.location.href });
    if (outcome === 'copied') showToast(t('news.copied'), 'success');
  }

  return (
    <header className={styles.bar}>
      <IconButton svg={caretLeft} label={t('common.back')} onClick={back} />
      <div className={styles.barEnd}>
        <IconButton svg={textAa} label={t('news.textSize')} pressed={large} onClick={() => onLarge(!large)} />
        <IconButton svg={shareNetwork} label={t('news.share')} onClick={sharePage} />
      </div>
    </header>
  );
}
