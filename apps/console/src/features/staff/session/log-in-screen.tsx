import { ApiError } from '@openfloor/client/api-error';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { SessionExit } from '@/lib/session.ts';
import type { Side } from '@/lib/sides.ts';
import { CardPage } from '@/ui/card-page.tsx';
import { CodeField } from './code-field.tsx';
import { OwnUsernameField } from './own-username-field.tsx';
import { SetUpForm } from './set-up-form.tsx';

interface Credentials {
  username: string;
  password: string;
}

const exitTexts: Partial<Record<SessionExit, string>> = {
  expired: 'Your session has ended. Log in again to go on where you were.',
  idle: 'You were logged out because nothing happened for a while.',
};

interface LogInScreenProps {
  side: Side;
  title: string;
  text: string;
  foot?: ReactNode;
}

/** Name and password first; the second factor is asked for once they are right. */
export function LogInScreen({ side, title, text, foot }: LogInScreenProps) {
  const [proven, setProven] = useState<Credentials | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  const { exit } = side.session.use();

  async function logIn(credentials: Credentials, code?: string) {
    setBusy(true);
    setError(null);
    try {
      const { token } = await side.logIn({ ...credentials, ...(code && { code }) });
      side.session.start(token);
    } catch (problem) {
      // The password was right, and the account has a second factor.
      if (!code && problem instanceof ApiError && problem.field === 'code') setProven(credentials);
      else setError(problem);
      setBusy(false);
    }
  }

  if (settingUp) return <SetUpForm side={side} onBack={() => setSettingUp(false)} />;
  if (proven) {
    return (
      <CodeStep
        busy={busy}
        error={error}
        onSubmit={code => void logIn(proven, code)}
        onBack={() => {
          setProven(null);
          setError(null);
          setBusy(false);
        }}
      />
    );
  }
  return (
    <CardPage title={title} text={text} foot={foot}>
      {exit && exitTexts[exit] && !error && (
        <Alert type="warning" showIcon title={exitTexts[exit]} style={{ marginBottom: 16 }} />
      )}
      <Form<Credentials> layout="vertical" requiredMark={false} onFinish={values => void logIn(values)}>
        <OwnUsernameField />
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: 'Enter your password' }]}
        >
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        {error ? (
          <Alert type="error" showIcon title={errorText(error)} role="alert" style={{ marginBottom: 16 }} />
        ) : null}
        <Button type="primary" htmlType="submit" block loading={busy}>
          Log in
        </Button>
        <Button type="link" block onClick={() => setSettingUp(true)}>
          I have a set-up code
        </Button>
      </Form>
    </CardPage>
  );
}

interface CodeStepProps {
  busy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

function CodeStep({ busy, error, onSubmit, onBack }: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <CardPage
      title="Second factor"
      text={
        byRecovery
          ? 'Enter one of the recovery codes you kept. Each works once.'
          : 'Enter the six digits that your authenticator app shows for this account.'
      }
      foot={
        <Button type="link" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      }
    >
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={({ code }) => onSubmit(code)}>
        <CodeField key={String(byRecovery)} recovery={byRecovery} />
        {error ? (
          <Alert type="error" showIcon title={errorText(error)} role="alert" style={{ marginBottom: 16 }} />
        ) : null}
        <Button type="primary" htmlType="submit" block loading={busy} style={{ marginBottom: 8 }}>
          Log in
        </Button>
        <Button type="text" block onClick={onBack}>
          Back
        </Button>
      </Form>
    </CardPage>
  );
}
