import { download } from '@openfloor/look/download';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { CopyButton } from '@/ui/copy-button.tsx';
import styles from './enrol.module.css';

/** Shown once: each logs in one time when the phone is gone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <p>
        Keep these recovery codes where only you can reach them. Each logs you in once without your phone.
        They are shown now and never again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text}>Copy</CopyButton>
        <Button onClick={() => download('recovery-codes.txt', 'text/plain', `${text}\n`)}>
          Save as a file
        </Button>
      </div>
      <Checkbox checked={kept} onChange={event => setKept(event.target.checked)}>
        I have kept them
      </Checkbox>
      <Button type="primary" block disabled={!kept} onClick={onDone} style={{ marginTop: 16 }}>
        Continue
      </Button>
    </>
  );
}
