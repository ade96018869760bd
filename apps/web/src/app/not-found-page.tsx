import { Icon } from '@openfloor/look/ui/icon';
import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Page } from '@/ui/page.tsx';
import { StateView } from '@/ui/state-view.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const title = t('common.notFound.title');
  usePageTitle(title);
  return (
    <Page>
      <StateView
        fullScreen
        picture={<Icon svg={binoculars} size={48} />}
        title={title}
        text={t('common.notFound.text')}
        action={
          <ButtonLink to="/" look="tonal" onCanvas replace>
            {t('common.backHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
