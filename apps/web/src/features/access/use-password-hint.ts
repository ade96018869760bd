import { passwordProblem, passwordStrength } from '@openfloor/rules/credentials';
import { useEffect, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';

/**
 * Said while a password is typed: what the rule still asks for, and only of one that it takes how strong it is. What is
 * guessed first is looked up, so the word about it comes a moment later; without a connection none comes.
 */
export function usePasswordHint(password: string, username: string): string | undefined {
  const { t } = useTranslation();
  const tenant = useTenant();
  const [judged, setJudged] = useState<{ password: string; username: string; isGuessable: boolean }>();
  const problem = passwordProblem(password);
  useEffect(() => {
    if (problem) return;
    let isAsked = true;
    import('./guessable-password.ts')
      .then(({ isGuessable }) => isGuessable(password, username, tenant))
      .then(
        isGuessable => isAsked && setJudged({ password, username, isGuessable }),
        () => undefined,
      );
    return () => {
      isAsked = false;
    };
  }, [problem, password, username, tenant]);
  if (password === '') return undefined;
  if (problem) return t(`problems.${problem}`);
  if (judged?.password !== password || judged.username !== username) return undefined;
  return t(judged.isGuessable ? 'problems.passwordCommon' : `entry.strength.${passwordStrength(password)}`);
}
