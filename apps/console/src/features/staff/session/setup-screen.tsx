import { Button } from 'antd';
import { logOut, type Side } from '@/lib/sides.ts';
import { CardPage } from '@/ui/card-page.tsx';
import { Enrol } from './enrol.tsx';

/** What a new member must do before the console opens: a second factor. */
export function SetupScreen({ side, onDone }: { side: Side; onDone: () => void }) {
  return (
    <CardPage
      title="Set up your second factor"
      text="Staff log in with a password and a code from their phone."
      foot={
        <Button type="link" onClick={() => void logOut(side)}>
          Log out
        </Button>
      }
    >
      <Enrol side={side} onDone={onDone} />
    </CardPage>
  );
}
