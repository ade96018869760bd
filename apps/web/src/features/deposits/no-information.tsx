import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { Page } from '@/ui/page.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';

/** Nothing was chosen in this visit, so there is nowhere to pay into. */
export function NoInformation({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Page top={<TopBar title={title} />}>
      <StateView
        picture={<EmptyDrawing />}
        title={t('deposits.noInformation')}
        text={t('deposits.noInformationText')}
        action={
          <ButtonLink to="/depositList" replace>
            {t('deposits.chooseMethod')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
