import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { tradeQuantity } from '@openfloor/rules/amounts';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { groupAccountNumber } from '@/lib/account-number.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Card } from '@/ui/card.tsx';
import type { IdentityStatus } from './identity-record.ts';
import styles from './open-account.module.css';

type Progress = 'done' | 'now' | 'later';

/** Register, certification, deposit, trade: what is done, what comes next. */
export function OpeningSteps({ status }: { status: IdentityStatus | undefined }) {
  const { t } = useTranslation();
  const { usMarketShow } = useTenant();
  const { data: profile } = useCall('GET /user');
  const isVerified = status === 'PASSED' || Boolean(profile?.name);
  const account = profile && groupAccountNumber(profile.account);
  return (
    <Card className={styles.steps}>
      <ol>
        <Step
          number={1}
          progress="done"
          name={t('identity.open.register')}
          text={account ? t('identity.open.registerText', { account }) : t('identity.open.registerTextPlain')}
          end={t('identity.open.done')}
        />
        <Step
          number={2}
          progress={isVerified ? 'done' : 'now'}
          name={t('identity.open.certification')}
          text={t('identity.open.certificationText')}
          end={
            isVerified
              ? t('identity.open.done')
              : status
                ? t(`identity.status.${status}`)
                : t('identity.open.minutes')
          }
        />
        <Step
          number={3}
          progress={isVerified ? 'now' : 'later'}
          name={t('identity.open.deposit')}
          text={t(usMarketShow ? 'identity.open.depositTextUsdt' : 'identity.open.depositText')}
        />
        <Step
          number={4}
          progress="later"
          name={t('identity.open.trade')}
          text={t('identity.open.tradeText', { min: tradeQuantity.min })}
        />
      </ol>
    </Card>
  );
}

interface StepProps {
  number: number;
  progress: Progress;
  name: string;
  text: string;
  end?: string;
}

function Step({ number, progress, name, text, end }: StepProps) {
  return (
    <li className={classNames(styles.step, styles[progress])} aria-current={progress === 'now' || undefined}>
      <span className={styles.node} aria-hidden="true">
        {progress === 'done' ? <Icon svg={check} size={14} /> : number}
      </span>
      <span>
        <span className={styles.stepHead}>
          <b className={styles.stepName}>{name}</b>
          {end && <span className={styles.stepEnd}>{end}</span>}
        </span>
        <span className={styles.stepText}>{text}</span>
      </span>
    </li>
  );
}
