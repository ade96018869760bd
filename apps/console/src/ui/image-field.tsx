import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { call, type ReplyOf } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import styles from './image-field.module.css';

type Uploaded = ReplyOf<'POST /settings/images'>;
export type ImagePurpose = 'logo' | 'favicon' | 'avatar' | 'banner' | 'news' | 'icon';

interface ImageFieldProps {
  purpose: ImagePurpose;
  /** The address of the picture that is there now. */
  shown: string | null;
  onUploaded: (image: Uploaded) => void;
  onRemove?: (() => void) | undefined;
  disabled?: boolean;
}

const bytesMax = 5 * 1024 * 1024;

/** Chooses and uploads a picture; the server draws it anew in a fitting size. */
export function ImageField({ purpose, shown, onUploaded, onRemove, disabled = false }: ImageFieldProps) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function send(file: File) {
    if (file.size > bytesMax) {
      void message.error('The picture is larger than 5 MB.');
      return;
    }
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', file);
    setBusy(true);
    try {
      onUploaded(await call('POST /settings/images', undefined, { form }));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.field}>
      {shown ? (
        <img className={styles.picture} src={shown} alt="" />
      ) : (
        <span className={styles.none}>None</span>
      )}
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        disabled={disabled || busy}
        beforeUpload={file => {
          void send(file);
          return false;
        }}
      >
        <Button loading={busy} disabled={disabled}>
          {shown ? 'Replace' : 'Upload'}
        </Button>
      </Upload>
      {shown && onRemove && (
        <Button type="text" disabled={disabled} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}
