import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { useAnyonesDraft } from '@/lib/drafts/use-draft.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { addressOf } from './addresses.ts';
import { isUnknown } from './claim.ts';
import { ClaimCodeForm } from './claim-code-form.tsx';
import { ClaimStatus } from './claim-status.tsx';
import { Frame } from './frame.tsx';
import { NewPassword } from './new-password.tsx';
import { PhotosStep } from './photos-step.tsx';
import { draftForm } from './recovery-draft.ts';

interface ClaimWayProps {
  purpose: RecoveryPurpose;
  /** The new password is being chosen. */
  chooses: boolean;
  claimCode: string;
  onClaimCode: (claimCode: string) => void;
}

/** Staff look at photos for a while: asking once a minute is often enough. */
const askEveryMs = 60_000;

/** What whoever has a claim code does next: photos, waiting, a new password. */
export function ClaimWay({ purpose, chooses, claimCode, onClaimCode }: ClaimWayProps) {
  const navigate = useNavigate();
  const desk = useAnyonesDraft(draftForm(purpose));
  const code = claimCode || (desk.found?.values.claimCode ?? '');
  const status = useCall(
    'POST /recovery/status',
    { body: { claimCode: code } },
    { enabled: code !== '', staleTime: 0, refetchInterval: askEveryMs },
  );
  const skeleton = useSkeleton(desk.isPending || (code !== '' && status.isPending));

  function startAgain() {
    onClaimCode('');
    desk.startOver();
    navigate(addressOf(purpose), { replace: true });
  }

  if (!desk.isPending && (code === '' || (isUnknown(status.error) && !status.data)))
    return <ClaimCodeForm purpose={purpose} isUnknown={code !== ''} onClaimCode={onClaimCode} />;
  // Photos are chosen only once the draft has been read: what comes later would take their place.
  if (desk.isPending || !status.data || skeleton) {
    return (
      <Frame purpose={purpose}>
        {status.isError ? (
          <Failed error={status.error} onRetry={() => status.refetch()} />
        ) : (
          skeleton && <CardSkeletons heights={[96, 260]} />
        )}
      </Frame>
    );
  }
  const claim = { ...status.data, claimCode: code };
  if (claim.status === 'open') return <PhotosStep key={code} claim={claim} desk={desk} />;
  if (chooses && claim.status === 'approved') return <NewPassword claim={claim} desk={desk} />;
  return <ClaimStatus claim={claim} desk={desk} onStartAgain={startAgain} />;
}
