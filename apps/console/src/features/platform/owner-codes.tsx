import { Button } from 'antd';
import { statedTime } from '@/lib/console-time.ts';
import { Secret } from '@/ui/secret.tsx';

export interface NewOwner {
  username: string;
  setUp: { code: string; expiresTime: number };
}

interface OwnerCodesProps {
  of: readonly NewOwner[];
  onDone: () => void;
}

/** Shown once: what new owners choose their passwords with. */
export function OwnerCodes({ of: owners, onDone }: OwnerCodesProps) {
  return (
    <>
      <p>
        Give each owner their code by a way that only they can read. It is shown now and never again; they
        choose their password with it, once, until {statedTime(owners[0]?.setUp.expiresTime ?? Date.now())}.
      </p>
      {owners.map(({ username, setUp }) => (
        <Secret key={username} label={username} text={setUp.code} />
      ))}
      <Button type="primary" block onClick={onDone}>
        Done
      </Button>
    </>
  );
}
