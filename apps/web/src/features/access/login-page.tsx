import type { Language } from '@openfloor/homes/codes';
import { homeOf } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import translate from '@phosphor-icons/core/regular/translate.svg?raw';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { errorText } from '@/lib/error-text.ts';
import { languageNames } from '@/lib/language.ts';
import { useAskingPage } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { startSession, useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { type FormChecks, useForm } from '@/lib/use-form.ts';
import { useGuestAction } from '@/lib/use-guest-action.ts';
import { useRuns } from '@/lib/use-runs.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { LegalFooter } from '@/ui/legal-footer.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PasswordField } from '@/ui/password-field.tsx';
import { FieldNote, TextField } from '@/ui/text-field.tsx';
import { showToast } from '@/ui/toast.ts';
import { BrandBar } from '@/ui/top-bar.tsx';
import styles from './access.module.css';

type LoginValues = { username: string; password: string };

const checks: FormChecks<LoginValues> = ({ username, password }) => ({
  username: username.trim() === '' ? 'usernameRequired' : undefined,
  password: password === '' ? 'passwordRequired' : undefined,
});

export default function LoginPage() {
  const { t } = useTranslation();
  const asking = useAskingPage();
  const isCustomer = useIsCustomer();
  usePageTitle(t('access.logIn'));
  if (isCustomer) return <Navigate to={asking.from ?? '/account'} replace />;
  return (
    <Page top={<LoginBar />}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{t('access.login.title')}</h1>
        <p className={styles.lead}>{t('access.login.lead')}</p>
      </div>
      <LoginForm />
      <div className={styles.below}>
        <span>{t('access.login.newHere')}</span>
        <Link to="/register" state={asking} className={styles.inlineLink}>
          {t('access.register')}
        </Link>
      </div>
      <Note svg={shieldCheck} className={styles.bottomNote}>
        {t('access.login.neverAsks')}
      </Note>
      <LegalFooter />
    </Page>
  );
}

function LoginBar() {
  const { i18n } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    <BrandBar>
      {homeOf(defaultCurrency).languageLink && (
        <Link to="/changeLanguage" className={styles.barLink}>
          <Icon svg={translate} size={20} />
          {languageNames[i18n.language as Language]}
        </Link>
      )}
    </BrandBar>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const { form, values, check, refuse, field } = useForm<LoginValues>({ username: '', password: '' }, checks);
  const { send, busy } = useGuestAction<'POST /user/login'>('log in');
  const runs = useRuns();
  const [refusal, setRefusal] = useState<string>();

  async function logIn(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    const { username, password } = values;
    setRefusal(undefined);
    const outcome = await send('POST /user/login', { body: { username: username.trim(), password } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      startSession(outcome.reply.token);
      showToast(t('access.login.success'), 'success');
    } else if (!refuse(outcome.error)) {
      // Stays: how long to wait is not read in the two seconds of a toast.
      setRefusal(errorText(outcome.error, t));
    }
  }

  return (
    <Card kind="form">
      {/* Outside of a dialog this method does nothing: no password gets into an address before the app runs. */}
      <form ref={form} method="dialog" onSubmit={logIn} noValidate>
        <TextField {...field('username')} label={t('access.username')} autoComplete="username" />
        <PasswordField {...field('password')} label={t('access.password')} autoComplete="current-password" />
        <div role="alert">
          <FieldNote id="refusal" error={refusal} />
        </div>
        <Button type="submit" busy={busy} disabled={!runs} className={styles.submit}>
          {t('access.logIn')}
        </Button>
      </form>
    </Card>
  );
}
