import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { answerByPasskey, NoPasskey } from '@/lib/passkeys.ts';
import { startSession } from '@/lib/session.ts';
import type { Translate } from '@/lib/translate.ts';
import { showToast } from '@/ui/toast.ts';

/** Log-in without a name or a password; why it failed, where it did. */
export async function logInByPasskey(t: Translate): Promise<string | undefined> {
  try {
    const passkey = await answerByPasskey();
    startSession(await api.call('POST /user/passkeyLogin', { body: { passkey } }));
    showToast(t('access.login.success'), 'success');
    return undefined;
  } catch (error) {
    return error instanceof NoPasskey ? t('access.login.noPasskey') : errorText(error, t);
  }
}
