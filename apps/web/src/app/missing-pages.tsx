import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Page } from '@/ui/page.tsx';
import { StateView } from '@/ui/state-view.tsx';

function MissingPage({ kind, svg }: { kind: 'notFound' | 'notAvailable'; svg: string }) {
  const { t } = useTranslation();
  const title = t(`common.${kind}.title`);
  usePageTitle(title);
  return (
    <Page>
      <StateView
        fullScreen
        picture={<Icon svg={svg} size={48} />}
        title={title}
        text={t(`common.${kind}.text`)}
        action={
          <ButtonLink to="/" look="tonal" onCanvas replace>
            {t('common.backHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

export const NotFoundPage = () => <MissingPage kind="notFound" svg={binoculars} />;
export const NotAvailablePage = () => <MissingPage kind="notAvailable" svg={hourglass} />;
