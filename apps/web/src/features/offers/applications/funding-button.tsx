import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Button } from '@/ui/button.tsx';
import styles from './applications.module.css';
import type { Application } from './applications.ts';
import { type FundingDesk, useFunding } from './use-funding.ts';

const FundingSheet = later(() => import('./funding-sheet.tsx'));

interface FundingButtonProps {
  application: Application;
  small?: boolean;
}

/** Opens the sheet in which an allotment is paid. */
export function FundingButton({ application, small = false }: FundingButtonProps) {
  const { t } = useTranslation();
  const desk = useFunding(application);
  return (
    <>
      <Button small={small} disabled={useIsOver(application)} onClick={() => desk.show('pay')}>
        {t('applications.fund')}
      </Button>
      <OpenSheet desk={desk} application={application} />
    </>
  );
}

/** Both answers to an allotment, at the foot of its page. */
export function FundingFooter({ application }: { application: Application }) {
  const { t } = useTranslation();
  const desk = useFunding(application);
  const isOver = useIsOver(application);
  return (
    <>
      <div className={styles.footer}>
        <Button look="tonal" disabled={isOver} onClick={() => desk.show('decline')}>
          {t('applications.decline')}
        </Button>
        <Button disabled={isOver} onClick={() => desk.show('pay')}>
          {t('applications.fund')}
        </Button>
      </div>
      <OpenSheet desk={desk} application={application} />
    </>
  );
}

const useIsOver = ({ fundingDeadline }: Application): boolean =>
  useWindowState(0, fundingDeadline ?? Number.POSITIVE_INFINITY) === 'ENDED';

function OpenSheet({ desk, application }: { desk: FundingDesk; application: Application }) {
  return desk.openings > 0 && <FundingSheet key={desk.openings} desk={desk} application={application} />;
}
