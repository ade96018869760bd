import type { ReplyOf } from '@openfloor/client/client';
import { Icon } from '@openfloor/look/ui/icon';
import { idDocument, idNumberProblem } from '@openfloor/rules/identity';
import linkBreak from '@phosphor-icons/core/regular/link-break.svg?raw';
import { api } from '@/lib/api.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { useForm } from '@/lib/use-form.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { addressOf, secretOfLink } from './addresses.ts';
import { isUnknown } from './claim.ts';
import { Frame } from './frame.tsx';
import { ReplacementForm } from './replacement-form.tsx';
import {
  chosenPassword,
  emptyNewPassword,
  NewPasswordFields,
  newPasswordChecks,
} from './use-new-password.tsx';

/** By the link in an e-mail: the number of the document, and a new password. */
export function LinkWay() {
  const secret = secretOfLink();
  const status = useCall(
    'POST /recovery/linkStatus',
    { body: { secret } },
    { enabled: secret !== '', staleTime: 0 },
  );
  const skeleton = useSkeleton(secret !== '' && status.isPending);
  if (secret === '' || (isUnknown(status.error) && !skeleton)) return <NoLink />;
  if (status.data && !skeleton) return <ByLink secret={secret} link={status.data} />;
  return (
    <Frame purpose="password">
      {status.isError ? (
        <Failed error={status.error} onRetry={() => status.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[72, 260]} />
      )}
    </Frame>
  );
}

function NoLink() {
  const { t } = useTranslation();
  return (
    <Frame purpose="password">
      <div role="status">
        <StateView
          picture={<Icon svg={linkBreak} size={40} />}
          title={t('recovery.link.over')}
          text={t('recovery.link.overText')}
          action={
            <ButtonLink to={addressOf('password', 'mail')} replace look="tonal" onCanvas>
              {t('recovery.link.another')}
            </ButtonLink>
          }
        />
      </div>
    </Frame>
  );
}

function ByLink({ secret, link }: { secret: string; link: ReplyOf<'POST /recovery/linkStatus'> }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { purpose, idType } = link;
  const document = idDocument(defaultCurrency, idType);
  const form = useForm({ idNumber: '', ...emptyNewPassword }, typed => ({
    idNumber: idNumberProblem(typed.idNumber, document),
    ...newPasswordChecks(purpose, typed),
  }));
  const { values, field } = form;
  const answered = { secret, idNumber: values.idNumber.trim() };
  const { send, busy } = useAction<'POST /recovery/byLink'>('recover by a link');
  const body = { ...answered, ...chosenPassword(purpose, values) };
  return (
    <ReplacementForm
      purpose={purpose}
      headline={t('recovery.choose.headline')}
      lead={t('recovery.link.lead')}
      form={form}
      busy={busy}
      askPasskey={() => api.call('POST /recovery/linkPasskeyQuestion', { body: answered })}
      replace={proof => send('POST /recovery/byLink', { body: { ...body, ...proof } })}
    >
      <TextField
        {...field('idNumber')}
        label={t(`identity.idTypes.${idType}`)}
        help={t('recovery.who.verifiedWith')}
        maxLength={64}
        inputMode={document?.digits ? 'numeric' : 'text'}
      />
      <NewPasswordFields purpose={purpose} values={values} field={field} />
    </ReplacementForm>
  );
}
