import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { StartOver } from '@/ui/start-over.tsx';
import styles from './deposit-footer.module.css';
import type { DepositFormState } from './use-deposit-form.ts';

interface DepositFooterProps {
  state: DepositFormState;
  formId: string;
  /** What the button does. */
  action: string;
}

/** What stands in the way is said above the button. */
export function DepositFooter({ state, formId, action }: DepositFooterProps) {
  const { t } = useTranslation();
  const { desk, isUploading } = state;
  const isUnanswered = desk.unanswered !== null;
  const reason = isUnanswered ? t('deposits.unanswered') : desk.refusal;
  return (
    <>
      <div role="status">
        {reason && (
          <p className={styles.reason}>
            <Icon svg={warning} size={18} />
            <span>
              {reason}
              {desk.verify && (
                <Link to="/openKyc" className={styles.link}>
                  {t('form.verify')}
                </Link>
              )}
            </span>
          </p>
        )}
      </div>
      <Button
        needsConnection
        type="submit"
        form={formId}
        busy={desk.busy}
        disabled={isUploading || desk.isDone}
      >
        {isUploading ? t('upload.uploading') : isUnanswered ? t('deposits.sendAgain') : action}
      </Button>
      <StartOver desk={desk} isUnanswered={isUnanswered} />
    </>
  );
}
