import { Button } from 'antd';
import { Secret } from '@/ui/secret.tsx';

export interface FirstPassword {
  username: string;
  temporaryPassword: string;
}

interface FirstPasswordsProps {
  of: readonly FirstPassword[];
  onDone: () => void;
}

/** Shown once: what new owners log in with for the first time. */
export function FirstPasswords({ of: owners, onDone }: FirstPasswordsProps) {
  return (
    <>
      <p>
        Give each owner their password by a way that only they can read. It is shown now and never again, and
        must be changed at the first log-in.
      </p>
      {owners.map(({ username, temporaryPassword }) => (
        <Secret key={username} label={username} text={temporaryPassword} />
      ))}
      <Button type="primary" block onClick={onDone}>
        Done
      </Button>
    </>
  );
}
