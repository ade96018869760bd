import { ApiError } from '@openfloor/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { placeRefusal } from '@/lib/field-errors.ts';
import type { SetUpWish, Side } from '@/lib/sides.ts';
import { CardPage } from '@/ui/card-page.tsx';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnUsernameField } from './own-username-field.tsx';

/** Whoever was added or reset chooses a password of their own, with the code they were given. */
export function SetUpForm({ side, onBack }: { side: Side; onBack: () => void }) {
  const [form] = Form.useForm<SetUpWish & { repeat: string }>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const setUp = useMutation({
    mutationFn: ({ repeat: _, ...wish }: SetUpWish & { repeat: string }) => side.setUp(wish),
    onMutate: () => setRefusal(null),
    onSuccess: ({ token }) => side.session.start(token),
    onError: problem => {
      // Their second factor was kept.
      if (!asksCode && problem instanceof ApiError && problem.field === 'code') setAsksCode(true);
      else if (!placeRefusal(form, problem)) setRefusal(errorText(problem));
    },
  });
  return (
    <CardPage
      title="Set up your account"
      text="The code you were given works once, for 24 hours. The password you choose is known to you alone."
      foot={
        <Button type="link" onClick={onBack}>
          Log in with a password
        </Button>
      }
    >
      <Form<SetUpWish & { repeat: string }>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={values => setUp.mutate(values)}
      >
        <OwnUsernameField />
        <Form.Item
          name="setUpCode"
          label="Set-up code"
          rules={[{ required: true, message: 'Enter the code you were given' }]}
        >
          <Input autoComplete="one-time-code" maxLength={64} spellCheck={false} />
        </Form.Item>
        <NewPasswordFields />
        {asksCode && <CodeField recovery={false} />}
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 16 }} />}
        <Button type="primary" htmlType="submit" block loading={setUp.isPending}>
          Set up
        </Button>
      </Form>
    </CardPage>
  );
}
