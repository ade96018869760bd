import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import { StateView } from './state-view.tsx';

export function CrashView() {
  const { t } = useTranslation();
  return (
    <StateView
      fullScreen
      picture={<Icon svg={warning} size={48} />}
      title={t('common.crash.title')}
      text={t('common.crash.text')}
      action={
        <Button look="tonal" onCanvas onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      }
    />
  );
}
