import { Button } from 'antd';
import { logOut, type SessionStep, type Side } from '@/lib/sides.ts';
import { CardPage } from '@/ui/card-page.tsx';
import { Enrol } from './enrol.tsx';
import { PasswordForm } from './password-form.tsx';

interface SetupScreenProps {
  side: Side;
  step: Exclude<SessionStep, 'ready'>;
  onDone: () => void;
}

/** What a new member must do before the console opens: a password of their own, then a second factor. */
export function SetupScreen({ side, step, onDone }: SetupScreenProps) {
  const leave = (
    <Button type="link" onClick={() => void logOut(side)}>
      Log out
    </Button>
  );
  if (step === 'changePassword') {
    return (
      <CardPage
        title="Choose your password"
        text="The password you were given works once. Choose one that only you know."
        foot={leave}
      >
        <PasswordForm side={side} onDone={onDone} />
      </CardPage>
    );
  }
  return (
    <CardPage
      title="Set up your second factor"
      text="Staff log in with a password and a code from their phone."
      foot={leave}
    >
      <Enrol side={side} onDone={onDone} />
    </CardPage>
  );
}
