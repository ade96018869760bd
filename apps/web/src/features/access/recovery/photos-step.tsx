import { ApiError } from '@openfloor/client/api-error';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useState } from 'react';
import type { DraftDesk } from '@/lib/drafts/use-draft.ts';
import { useKept } from '@/lib/drafts/use-kept.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { arrivedIds, hasFailed, isUploading, useUpload } from '@/lib/use-upload.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Note } from '@/ui/note.tsx';
import { PhotoUploadGroup } from '@/ui/photo-upload-group.tsx';
import { showToast } from '@/ui/toast.ts';
import type { Claim } from './claim.ts';
import { FaceCard } from './face-card.tsx';
import { Frame } from './frame.tsx';
import styles from './recovery.module.css';
import { useRefusal } from './refusal.tsx';
import { useFigures } from './use-figures.ts';

/** Both sides of the document and the face beside figures that nobody knew before. */
export function PhotosStep({ claim, desk }: { claim: Claim; desk: DraftDesk }) {
  const { t } = useTranslation();
  const { purpose, claimCode } = claim;
  const draft = desk.found?.values.claimCode === claimCode ? desk.found : null;
  const front = useUpload({ claimCode }, { draft: draft?.photos.front });
  const back = useUpload({ claimCode }, { draft: draft?.photos.back });
  const face = useUpload({ claimCode }, { draft: draft?.photos.face });
  const places = [front, back, face];
  const [lostFactor, setLostFactor] = useState(draft?.values.lostFactor === 'yes');
  const [problem, setProblem] = useState<string>();
  const figures = useFigures(claim, face);
  const { send, busy, done } = useAction<'POST /recovery/send'>(`send recovery ${claimCode}`);
  const refusal = useRefusal();
  useKept(desk, {
    basis: purpose,
    values: { claimCode, lostFactor: lostFactor ? 'yes' : '' },
    places: { front, back, face },
    unsent: true,
  });
  const uploading = places.some(isUploading);

  function changed() {
    setProblem(undefined);
    refusal.clear();
  }

  async function submit() {
    if (busy || done !== null || uploading || refusal.waits) return;
    const photos = arrivedIds(places);
    if (places.some(hasFailed)) return setProblem(t('upload.failedLeft'));
    if (photos.length < places.length) return setProblem(t('recovery.photos.all'));
    refusal.clear();
    const outcome = await send('POST /recovery/send', { body: { claimCode, photos, lostFactor } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') return showToast(t('recovery.photos.sent'), 'success');
    refusal.refuse(outcome.error);
    if (outcome.error instanceof ApiError && outcome.error.field === 'figures') figures.renew();
  }

  return (
    <Frame
      purpose={purpose}
      step={2}
      headline={t('recovery.photos.headline')}
      lead={t('recovery.photos.lead')}
      footer={
        <>
          {refusal.note}
          <Button
            needsConnection
            busy={busy || done !== null}
            disabled={uploading || refusal.waits || figures.isOver}
            onClick={() => void submit()}
          >
            {t(uploading ? 'upload.uploading' : 'recovery.photos.send')}
          </Button>
        </>
      }
    >
      <Card kind="form">
        <PhotoUploadGroup
          label={t('recovery.photos.document')}
          limit={t('identity.photoCount', { count: arrivedIds([front, back]).length, max: 2 })}
          places={[
            { place: front, caption: t('identity.front') },
            { place: back, caption: t('identity.back') },
          ]}
          error={problem}
          onChange={changed}
        />
      </Card>
      <FaceCard place={face} figures={figures} isMissing={problem !== undefined} onChange={changed} />
      <div className={styles.lost}>
        <Checkbox name="lostFactor" checked={lostFactor} onChange={setLostFactor}>
          {t('recovery.photos.lostFactor')}
        </Checkbox>
      </div>
      <Note svg={shieldCheck} className={styles.note}>
        {t('recovery.photos.told')}
      </Note>
    </Frame>
  );
}
