import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import type { UploadPlace } from '@/lib/use-upload.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { PhotoUpload } from '@/ui/photo-upload.tsx';
import fieldStyles from '@/ui/text-field.module.css';
import { FieldNote } from '@/ui/text-field.tsx';
import styles from './recovery.module.css';
import type { FiguresDesk } from './use-figures.ts';

interface FaceCardProps {
  place: UploadPlace;
  figures: FiguresDesk;
  /** Photos are asked for, and this may be one of them. */
  isMissing: boolean;
  onChange: () => void;
}

/** The face, beside the figures that have to be in the picture. */
export function FaceCard({ place, figures, isMissing, onChange }: FaceCardProps) {
  const { t } = useTranslation();
  const count = place.upload.step === 'done' ? 1 : 0;
  const problem = figures.isOver ? (figures.refusal ?? t('recovery.photos.ranOut')) : undefined;
  return (
    <Card kind="form">
      <fieldset className={styles.faceGroup} aria-labelledby="face-label">
        <div className={fieldStyles.head}>
          <span id="face-label">{t('recovery.photos.face')}</span>
          <span className={fieldStyles.limit}>{t('identity.photoCount', { count, max: 1 })}</span>
        </div>
        <div className={styles.face}>
          <PhotoUpload
            place={place}
            caption={t('recovery.photos.faceCaption')}
            camera="user"
            invalid={isMissing && place.upload.step === 'empty'}
            describedBy="face-note"
            onChange={onChange}
          />
          <div className={styles.figuresBox}>
            <span>{t('recovery.photos.write')}</span>
            <output className={styles.figures}>{figures.figures}</output>
            {figures.isOver ? (
              <Button look="text" busy={figures.busy} onClick={figures.renew}>
                {t('recovery.photos.renew')}
              </Button>
            ) : (
              <Left until={figures.figuresUntil} />
            )}
          </div>
        </div>
        <FieldNote id="face" error={problem} help={t('recovery.photos.faceHelp')} />
      </fieldset>
    </Card>
  );
}

function Left({ until }: { until: number }) {
  const { t } = useTranslation();
  const left = Math.max(0, Math.ceil(until / 1_000) - useServerSecond());
  return (
    <span role="timer" className={styles.left}>
      {t('recovery.photos.valid', { time: durationText(0, left * 1_000, t) })}
    </span>
  );
}
