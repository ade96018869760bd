import { passwordStrength, usernameLength, usernameProblem } from '@openfloor/rules/credentials';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { errorText } from '@/lib/error-text.ts';
import { useAskingPage } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useForm } from '@/lib/use-form.ts';
import { useGuestAction } from '@/lib/use-guest-action.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PasswordField } from '@/ui/password-field.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './access.module.css';
import { type AgreementKind, emptyRegistration, registerChecks } from './register-form.ts';

const AgreementSheet = lazy(() => import('./agreement-sheet.tsx'));

export default function RegisterPage() {
  const { t } = useTranslation();
  const asking = useAskingPage();
  const isCustomer = useIsCustomer();
  const { agreements } = useTenant();
  const navigate = useNavigate();
  const formId = useId();
  const registration = useForm(emptyRegistration, registerChecks(agreements));
  const { send, busy } = useGuestAction<'POST /user/register'>('register');
  usePageTitle(t('access.register'));
  if (isCustomer) return <Navigate to={asking.from ?? '/account'} replace />;

  async function register(event: FormEvent) {
    event.preventDefault();
    if (busy || !registration.check()) return;
    const { username, password, authCode } = registration.values;
    const body = { username, password, authCode: authCode.trim(), agreements };
    const outcome = await send('POST /user/register', { body });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('access.registration.success'), 'success');
      navigate('/login', { replace: true, state: asking });
    } else if (!registration.refuse(outcome.error)) {
      showToast(errorText(outcome.error, t), 'failure');
    }
  }

  const logInLink = (
    <Link to="/login" state={asking} replace className={styles.barLink}>
      {t('access.logIn')}
    </Link>
  );
  return (
    <Page
      top={<TopBar title={t('access.register')} end={logInLink} />}
      footer={<SubmitButton form={formId} busy={busy} />}
    >
      <form id={formId} ref={registration.form} onSubmit={register} noValidate>
        <RegisterFields registration={registration} />
        <Agreements registration={registration} />
      </form>
      <Note svg={info} className={styles.note}>
        {t('access.registration.free')}
      </Note>
    </Page>
  );
}

type Registration = ReturnType<typeof useForm<typeof emptyRegistration>>;

function SubmitButton({ form, busy }: { form: string; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <Button type="submit" form={form} busy={busy}>
      {t('access.register')}
    </Button>
  );
}

function RegisterFields({ registration: { field, values } }: { registration: Registration }) {
  const { t } = useTranslation();
  const nameLooksRight = usernameProblem(values.username) === undefined;
  return (
    <Card kind="form" className={styles.topCard}>
      <TextField
        {...field('username')}
        label={t('access.username')}
        autoComplete="username"
        maxLength={usernameLength.max}
        good={nameLooksRight ? t('access.registration.available') : undefined}
      />
      <PasswordField
        {...field('password')}
        label={t('access.password')}
        autoComplete="new-password"
        help={values.password === '' ? undefined : t(`access.strength.${passwordStrength(values.password)}`)}
      />
      <PasswordField {...field('repeat')} label={t('access.repeatPassword')} autoComplete="new-password" />
      <TextField
        {...field('authCode')}
        label={t('access.authCode')}
        limit={t('access.authCodeHint')}
        code
        maxLength={64}
      />
    </Card>
  );
}

function Agreements({ registration: { values, set, sentence } }: { registration: Registration }) {
  const { t } = useTranslation();
  const { agreements } = useTenant();
  const [reading, setReading] = useState<AgreementKind | null>(null);
  const [opened, setOpened] = useState<AgreementKind | null>(null);

  function read(kind: AgreementKind) {
    setOpened(kind);
    setReading(kind);
  }

  return (
    <div className={styles.agreements}>
      {agreements.map(kind => (
        <Checkbox
          key={kind}
          name={kind}
          checked={values[kind] !== ''}
          onChange={checked => set(kind, checked ? 'accepted' : '')}
          error={sentence(kind)}
        >
          <Trans
            i18nKey="access.registration.agreeTo"
            values={{ title: t(`access.registration.agreement.${kind}`) }}
            components={{
              1: <button type="button" className={styles.agreementLink} onClick={() => read(kind)} />,
            }}
          />
        </Checkbox>
      ))}
      <Suspense>
        {opened && <AgreementSheet kind={opened} open={reading !== null} onClose={() => setReading(null)} />}
      </Suspense>
    </div>
  );
}
