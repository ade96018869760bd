import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import camera from '@phosphor-icons/core/regular/camera.svg?raw';
import image from '@phosphor-icons/core/regular/image-square.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';
import { useId } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { photoMegabytesMax } from '@/lib/photo-size.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { Upload, UploadFailure, UploadPlace } from '@/lib/use-upload.ts';
import { Button } from './button.tsx';
import styles from './photo-upload.module.css';

interface PhotoUploadProps {
  place: UploadPlace;
  /** What the photo shows, such as "Front". */
  caption: string;
  /** Marks the place as wrong; `describedBy` names the sentence about it. */
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange?: () => void;
  /** The camera to begin with. */
  camera?: 'user' | 'environment';
}

/** The place of one photo: empty, on its way, failed or arrived. */
export function PhotoUpload({
  place,
  caption,
  invalid = false,
  describedBy,
  onChange,
  camera: facing = 'environment',
}: PhotoUploadProps) {
  const { upload } = place;
  const isWrong = invalid || upload.step === 'failed';
  return (
    <div className={classNames(styles.place, styles[upload.step], isWrong && styles.wrong)}>
      {upload.step === 'empty' && (
        <Choose
          caption={caption}
          invalid={invalid}
          describedBy={describedBy}
          camera={facing}
          onChoose={photo => {
            onChange?.();
            void place.choose(photo);
          }}
        />
      )}
      {(upload.step === 'preparing' || upload.step === 'uploading') && <Progress upload={upload} />}
      {upload.step === 'failed' && <Failure failure={upload.failure} onRetry={place.retry} />}
      {upload.step === 'done' && <img className={styles.picture} src={upload.picture} alt="" />}
      {upload.step !== 'empty' && (
        <>
          <Caption caption={caption} upload={upload} />
          <Remove
            name={caption}
            onRemove={() => {
              onChange?.();
              place.remove();
            }}
          />
        </>
      )}
    </div>
  );
}

interface ChooseProps {
  caption: string;
  invalid: boolean;
  describedBy: string | undefined;
  camera: 'user' | 'environment';
  onChoose: (photo: File) => void;
}

/** Two ways in where there is a camera at hand: many phones offer only one of them behind a plain file field. */
function Choose({ caption, invalid, describedBy, camera: facing, onChoose }: ChooseProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileChoice
        className={styles.choose}
        label={`${caption}: ${t('upload.choose')}`}
        invalid={invalid}
        describedBy={describedBy}
        onChoose={onChoose}
      >
        <Icon svg={image} />
        <span>{caption}</span>
      </FileChoice>
      <FileChoice
        className={styles.take}
        label={`${caption}: ${t('upload.take')}`}
        fromCamera={facing}
        onChoose={onChoose}
      >
        <Icon svg={camera} size={18} />
        <span>{t('upload.take')}</span>
      </FileChoice>
    </>
  );
}

interface FileChoiceProps {
  className: string | undefined;
  label: string;
  fromCamera?: 'user' | 'environment';
  invalid?: boolean;
  describedBy?: string | undefined;
  onChoose: (photo: File) => void;
  children: React.ReactNode;
}

function FileChoice({ className, label, fromCamera, children, ...rest }: FileChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={className}>
      {children}
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(fromCamera && { capture: fromCamera })}
        className={styles.input}
        aria-label={label}
        aria-invalid={rest.invalid || undefined}
        aria-describedby={rest.describedBy}
        onChange={event => {
          const photo = event.target.files?.[0];
          // The same photo can be chosen again after it was removed.
          event.target.value = '';
          if (photo) rest.onChoose(photo);
        }}
      />
    </label>
  );
}

function Progress({ upload }: { upload: Extract<Upload, { step: 'preparing' | 'uploading' }> }) {
  const { t } = useTranslation();
  const percent = upload.step === 'uploading' ? Math.round(upload.part * 100) : 0;
  const text = t(upload.step === 'uploading' ? 'upload.uploading' : 'upload.preparing');
  return (
    <div className={styles.body}>
      <span role="status">{text}</span>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}

function useFailureText(failure: UploadFailure): string {
  const { t } = useTranslation();
  if (failure.kind === 'sending') return errorText(failure.error, t);
  return t(`upload.${failure.problem}`, { megabytes: photoMegabytesMax });
}

function Failure({ failure, onRetry }: { failure: UploadFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useFailureText(failure);
  return (
    <div className={styles.body} role="alert">
      <span className={styles.failureTitle}>
        <Icon svg={warningCircle} size={16} />
        {t('upload.failed')}
      </span>
      <span className={styles.failureText}>{text}</span>
      {failure.kind === 'sending' && (
        <Button look="text" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

function Caption({ caption, upload }: { caption: string; upload: Upload }) {
  const { t } = useTranslation();
  const isDone = upload.step === 'done';
  return (
    <div className={styles.caption}>
      {isDone && <Icon svg={checkCircle} size={16} className={styles.good} label={t('upload.done')} />}
      <span>{caption}</span>
    </div>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('upload.remove', { name })}
      onClick={onRemove}
    >
      <span>
        <Icon svg={x} size={16} />
      </span>
    </button>
  );
}
