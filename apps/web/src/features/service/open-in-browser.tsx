import { classNames } from '@openfloor/look/class-names';
import { useTranslation } from '@/lib/translation.ts';
import buttons from '@/ui/button.module.css';

/** Looks like a button, opens another site in a window of its own. */
export function OpenInBrowser({ href, look }: { href: string; look: 'primary' | 'text' }) {
  const { t } = useTranslation();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(buttons.button, buttons[look])}
    >
      {t('service.openInBrowser')}
    </a>
  );
}
