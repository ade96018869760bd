import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';

/** Makes ten codes in place of those there are, with the proof that the server asks for. */
export function useNewCodes(onCodes: (codes: readonly string[]) => void) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/recoveryCodes'>('new recovery codes');
  const { proving, sheet } = useProof();

  async function make() {
    const outcome = await proving(proof =>
      send('POST /user/recoveryCodes', { body: proof ? { proof } : {} }),
    );
    if (outcome.is === 'done') onCodes(outcome.reply.recoveryCodes);
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return { make: () => void make(), busy, sheet };
}
