import { usernameLength, usernameProblem } from '@openfloor/rules/credentials';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { firstCodesPath } from '@/lib/first-codes.ts';
import { later } from '@/lib/later.tsx';
import { AfterLogIn, useAskingPage } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { Link, useNavigate } from '@/lib/router.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useForm } from '@/lib/use-form.ts';
import { useGuestAction } from '@/lib/use-guest-action.ts';
import { useRuns } from '@/lib/use-runs.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PasswordField } from '@/ui/password-field.tsx';
import ServiceLink from '@/ui/service-link.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './access.module.css';
import { LinkedText } from './linked-text.tsx';
import { type AgreementKind, emptyRegistration, registerChecks } from './register-form.ts';
import { usePasswordHint } from './use-password-hint.ts';

const AgreementSheet = later(() => import('./agreement-sheet.tsx'));

export default function RegisterPage() {
  const { t } = useTranslation();
  const asking = useAskingPage();
  const isCustomer = useIsCustomer();
  const { agreements } = useTenant();
  const navigate = useNavigate();
  const formId = useId();
  const registration = useForm(emptyRegistration, registerChecks(agreements));
  const { send, busy } = useGuestAction<'POST /user/register'>('register');
  const [refusal, setRefusal] = useState<string>();
  usePageTitle(t('access.register'));
  if (isCustomer) return <AfterLogIn />;

  async function register(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    if (!registration.check()) return;
    const { username, password, authCode } = registration.values;
    const body = { username, password, authCode: authCode.trim(), agreements };
    const outcome = await send('POST /user/register', { body });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      showToast(t('entry.registration.success'), 'success');
      navigate('/login', { replace: true, state: { from: firstCodesPath(asking), username } });
    } else if (!registration.refuse(outcome.error)) {
      // Stays: how long to wait is not read in the two seconds of a toast.
      setRefusal(errorText(outcome.error, t));
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
      footer={
        <>
          <FooterNote>{refusal}</FooterNote>
          <SubmitButton form={formId} busy={busy} />
        </>
      }
    >
      {/* Outside of a dialog this method does nothing: no password gets into an address before the app runs. */}
      <form id={formId} ref={registration.form} method="dialog" onSubmit={register} noValidate>
        <RegisterFields registration={registration} />
        <Agreements registration={registration} />
      </form>
      <Note svg={info} className={styles.note}>
        {t('entry.registration.free')}
      </Note>
      <div className={styles.service}>
        <ServiceLink label={t('entry.service')} />
      </div>
    </Page>
  );
}

type Registration = ReturnType<typeof useForm<typeof emptyRegistration>>;

function SubmitButton({ form, busy }: { form: string; busy: boolean }) {
  const { t } = useTranslation();
  const runs = useRuns();
  return (
    <Button type="submit" form={form} busy={busy} disabled={!runs}>
      {t('access.register')}
    </Button>
  );
}

function RegisterFields({ registration: { field, values } }: { registration: Registration }) {
  const { t } = useTranslation();
  const { title, customerService } = useTenant();
  const hint = usePasswordHint(values.password, values.username);
  const nameLooksRight = usernameProblem(values.username) === undefined;
  return (
    <Card kind="form" className={styles.topCard}>
      <TextField
        {...field('username')}
        label={t('access.username')}
        autoComplete="username"
        maxLength={usernameLength.max}
        good={nameLooksRight ? t('entry.registration.available') : undefined}
      />
      <PasswordField
        {...field('password')}
        label={t('access.password')}
        autoComplete="new-password"
        help={hint}
      />
      <PasswordField {...field('repeat')} label={t('entry.repeatPassword')} autoComplete="new-password" />
      <TextField
        {...field('authCode')}
        label={t('entry.authCode')}
        limit={customerService ? t('entry.authCodeHint') : t('entry.authCodeFrom', { title })}
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
          <LinkedText
            text={t('entry.registration.agreeTo', { title: t(`entry.registration.agreement.${kind}`) })}
          >
            {words => (
              <button type="button" className={styles.agreementLink} onClick={() => read(kind)}>
                {words}
              </button>
            )}
          </LinkedText>
        </Checkbox>
      ))}
      {opened && <AgreementSheet kind={opened} open={reading !== null} onClose={() => setReading(null)} />}
    </div>
  );
}
