import type { NoticeWords } from '@openfloor/contract/notifications/words/words';
import { useRef } from 'react';
import { useIsOffline } from '@/lib/connectivity.ts';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import { type Notice, NoticeRow } from './notice-row.tsx';
import styles from './notifications.module.css';

export type NewDeviceNotice = Extract<Notice, { kind: 'NEW_DEVICE' }>;

/** What came of "not me". */
export interface RefusedDevice {
  device: string;
  /** False: it was logged out before. */
  ended: boolean;
}

interface NewDeviceRowProps {
  notice: NewDeviceNotice;
  words: NoticeWords;
  onRead: () => void;
  onRefused: (refused: RefusedDevice) => void;
}

/** Of a log-in on a new device, with the question whether it was the owner; what they said stands there afterwards. */
export function NewDeviceRow({ notice, words, onRead, onRefused }: NewDeviceRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const isOffline = useIsOffline();
  const { send, busy, asked } = useAction<'POST /user/newDevice'>(`new device ${notice.id}`);
  const device = notice.payload.device ?? words.unknownDevice;
  const askedMine = asked?.args.body.mine;

  async function answer(mine: boolean) {
    const outcome = await send('POST /user/newDevice', { body: { noticeId: notice.id, mine } });
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return showToast(errorText(outcome.error, t), 'failure');
    // The buttons go with the answer: whoever reads by keys or ears stays at this notice.
    row.current?.querySelector('button')?.focus();
    if (!mine) onRefused({ device, ended: outcome.reply.ended });
  }

  const details = {
    ASKED: device,
    MINE: t('notifications.device.wasMine', { device }),
    NOT_MINE: t('notifications.device.wasNotMine', { device }),
  };
  return (
    <div ref={row}>
      <NoticeRow
        notice={notice}
        words={words}
        onRead={onRead}
        detail={notice.answer && details[notice.answer]}
      />
      {notice.answer === 'ASKED' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
        <div role="group" className={styles.ask} aria-label={t('notifications.device.question', { device })}>
          <Button
            look="tonal"
            small
            busy={busy && askedMine === true}
            disabled={isOffline || (busy && askedMine === false)}
            onClick={() => void answer(true)}
          >
            {t('notifications.device.mine')}
          </Button>
          <Button
            look="tonal"
            small
            className={styles.lock}
            busy={busy && askedMine === false}
            disabled={isOffline || (busy && askedMine === true)}
            onClick={() => void answer(false)}
          >
            {t('notifications.device.notMine')}
          </Button>
        </div>
      )}
    </div>
  );
}
