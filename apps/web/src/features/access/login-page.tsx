import { homeOf } from '@openfloor/homes/lookup';
import { Icon } from '@openfloor/look/ui/icon';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import translate from '@phosphor-icons/core/regular/translate.svg?raw';
import { type FormEvent, useCallback, useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { loadTexts } from '@/lib/i18n.ts';
import { languageNames } from '@/lib/language.ts';
import { later, laterThanDrawn } from '@/lib/later.tsx';
import { AfterLogIn, useAskingPage, useRegisteredName } from '@/lib/navigation.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { retryAt } from '@/lib/retry-at.ts';
import { Link } from '@/lib/router.tsx';
import { type SecondStep, secondStepOf } from '@/lib/second-step.ts';
import { startSession, useIsCustomer } from '@/lib/session.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
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

// Few need it, so the first view does not wait for it; its texts come along.
const LoginSecondStep = later(async () => {
  const [screen] = await Promise.all([import('./login-second-step.tsx'), loadTexts('all')]);
  return screen;
});

const LoginWait = later(async () => {
  const [screen] = await Promise.all([import('./login-wait.tsx'), loadTexts('all')]);
  return screen;
});

// Where the operator has a service page; in its place from the first view on.
const ServiceLink = laterThanDrawn(() => import('@/ui/service-link.tsx'));

type LoginValues = { username: string; password: string };

const checks: FormChecks<LoginValues> = ({ username, password }) => ({
  username: username.trim() === '' ? 'usernameRequired' : undefined,
  password: password === '' ? 'passwordRequired' : undefined,
});

export default function LoginPage() {
  const { t } = useTranslation();
  const asking = useAskingPage();
  const isCustomer = useIsCustomer();
  const { customerService } = useTenant();
  // The server, which draws this page too, knows of no name.
  const name = useRegisteredName();
  const registered = useRuns() ? name : '';
  usePageTitle(t('access.logIn'));
  if (isCustomer) return <AfterLogIn />;
  return (
    <Page top={<LoginBar />}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{t('access.login.title')}</h1>
        <p className={styles.lead}>{t('access.login.lead')}</p>
      </div>
      <LoginForm key={registered} registered={registered} />
      <div className={styles.below}>
        <span>{t('access.login.newHere')}</span>
        <Link to="/register" state={asking} replace className={styles.inlineLink}>
          {t('access.register')}
        </Link>
        {customerService && (
          <div className={styles.help}>
            <ServiceLink label={t('access.login.help')} />
          </div>
        )}
      </div>
      <Note svg={shieldCheck} className={styles.bottomNote}>
        {t('access.login.neverAsks')}
      </Note>
      <LegalFooter />
    </Page>
  );
}

function LoginBar() {
  const { language } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    <BrandBar>
      {homeOf(defaultCurrency).languageLink && (
        <Link to="/changeLanguage" className={styles.barLink}>
          <Icon svg={translate} size={20} />
          {languageNames[language]}
        </Link>
      )}
    </BrandBar>
  );
}

function LoginForm({ registered }: { registered: string }) {
  const { t } = useTranslation();
  const { form, values, check, refuse, field } = useForm<LoginValues>(
    { username: registered, password: '' },
    checks,
  );
  const { send, busy } = useGuestAction<'POST /user/login'>('log in');
  const runs = useRuns();
  const hasPasskeys = runs && 'PublicKeyCredential' in window;
  const [refusal, setRefusal] = useState<string>();
  const [waitsUntil, setWaitsUntil] = useState<number>();
  const [step, setStep] = useState<SecondStep>();
  const [asking, setAsking] = useState(false);

  const say = useCallback((words?: string, until?: number) => {
    setRefusal(words);
    setWaitsUntil(until);
  }, []);
  const endWait = useCallback(() => say(), [say]);

  async function logIn(event: FormEvent) {
    event.preventDefault();
    if (busy || !check()) return;
    const { username, password } = values;
    say();
    const outcome = await send('POST /user/login', { body: { username: username.trim(), password } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') {
      startSession(outcome.reply);
      showToast(t('access.login.success'), 'success');
    } else if (secondStepOf(outcome.error)) {
      setStep(secondStepOf(outcome.error));
    } else if (!refuse(outcome.error)) {
      // Stays: how long to wait is not read in the two seconds of a toast.
      say(errorText(outcome.error, t), retryAt(outcome.error));
    }
  }

  async function byPasskey() {
    setAsking(true);
    say();
    const { logInByPasskey } = await import('./passkey-login.ts');
    const refused = await logInByPasskey(t);
    setAsking(false);
    say(refused);
  }

  if (step) return <LoginSecondStep step={step} onStartAgain={() => setStep(undefined)} />;
  return (
    <Card kind="form">
      {/* Outside of a dialog this method does nothing: no password gets into an address before the app runs. */}
      <form ref={form} method="dialog" onSubmit={logIn} noValidate>
        <TextField {...field('username')} label={t('access.username')} autoComplete="username" />
        <PasswordField {...field('password')} label={t('access.password')} autoComplete="current-password" />
        <Link to="/forgot" className={styles.inlineLink}>
          {t('access.login.forgot')}
        </Link>
        <div role="alert">
          <FieldNote id="refusal" error={refusal} />
        </div>
        {waitsUntil !== undefined && <LoginWait key={waitsUntil} until={waitsUntil} onEnd={endWait} />}
        <Button type="submit" busy={busy} disabled={!runs} className={styles.submit}>
          {t('access.logIn')}
        </Button>
      </form>
      {hasPasskeys && (
        <Button look="text" busy={asking} onClick={() => void byPasskey()}>
          {t('access.login.passkey')}
        </Button>
      )}
    </Card>
  );
}
