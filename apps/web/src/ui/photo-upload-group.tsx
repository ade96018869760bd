import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { useId } from 'react';
import type { UploadPlace } from '@/lib/use-upload.ts';
import { PhotoUpload } from './photo-upload.tsx';
import styles from './photo-upload-group.module.css';
import fieldStyles from './text-field.module.css';

interface PhotoUploadGroupProps {
  label: string;
  /** Stands right of the label. */
  limit?: string;
  places: readonly { place: UploadPlace; caption: string }[];
  help?: string;
  error?: string | undefined;
  /** Something about the photos changed. */
  onChange?: () => void;
}

/** Photos as one field of a form: label, places, help or what is wrong. One place stands beside its help. */
export function PhotoUploadGroup({ label, limit, places, help, error, onChange }: PhotoUploadGroupProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <fieldset className={styles.group} aria-labelledby={`${id}-label`}>
      <div className={fieldStyles.head}>
        <span id={`${id}-label`}>{label}</span>
        {limit && <span className={fieldStyles.limit}>{limit}</span>}
      </div>
      <div className={classNames(styles.frame, places.length === 1 && styles.single)}>
        <div className={styles.places}>
          {places.map(({ place, caption }, index) => (
            <PhotoUpload
              key={caption}
              place={place}
              caption={caption}
              invalid={error !== undefined && index === firstEmpty(places)}
              describedBy={note && `${id}-note`}
              {...(onChange && { onChange })}
            />
          ))}
        </div>
        {note && (
          <p id={`${id}-note`} className={classNames(fieldStyles.help, error && fieldStyles.error)}>
            {error && <Icon svg={warningCircle} size={16} />}
            <span>{note}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}

const firstEmpty = (places: PhotoUploadGroupProps['places']): number =>
  places.findIndex(({ place }) => place.upload.step === 'empty');
