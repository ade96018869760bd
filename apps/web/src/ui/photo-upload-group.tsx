import { classNames } from '@openfloor/look/class-names';
import { useId } from 'react';
import type { UploadPlace } from '@/lib/use-upload.ts';
import { PhotoUpload } from './photo-upload.tsx';
import styles from './photo-upload-group.module.css';
import fieldStyles from './text-field.module.css';
import { FieldNote } from './text-field.tsx';

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
              describedBy={(error ?? help) && `${id}-note`}
              {...(onChange && { onChange })}
            />
          ))}
        </div>
        <FieldNote id={id} error={error} help={help} />
      </div>
    </fieldset>
  );
}

const firstEmpty = (places: PhotoUploadGroupProps['places']): number =>
  places.findIndex(({ place }) => place.upload.step === 'empty');
