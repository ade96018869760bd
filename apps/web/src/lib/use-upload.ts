import { newIdempotencyKey } from '@openfloor/client/idempotency-key';
import { isOutcomeUnknown } from '@openfloor/client/outcome';
import { useEffect, useRef, useState } from 'react';
import { type DraftPhoto, isStillThere } from './drafts/draft.ts';
import type { PhotoProblem } from './photo-size.ts';
import { PhotoRefused, preparePhoto } from './prepare-photo.ts';
import { serverNow } from './server-clock.ts';
import { type UploadedFile, type UploadPurpose, uploadPhoto } from './upload.ts';

/** Why a photo did not arrive: it cannot be used, or sending it failed. */
export type UploadFailure = { kind: 'photo'; problem: PhotoProblem } | { kind: 'sending'; error: unknown };

export type Upload =
  | { step: 'empty' }
  | { step: 'preparing' }
  | { step: 'uploading'; part: number }
  | { step: 'failed'; failure: UploadFailure }
  | { step: 'done'; id: string; picture: string; name: string };

const empty: Upload = { step: 'empty' };

const doneAlready = (file: UploadedFile | undefined): Upload =>
  file ? { step: 'done', id: file.id, picture: file.url, name: '' } : empty;

interface Before {
  /** What the server has of an earlier submission. */
  already?: UploadedFile | undefined;
  /** What a draft has; it is newer. */
  draft?: DraftPhoto | undefined;
}

/** One place for a photo: chosen, made small, sent, sent again, taken out. */
export function useUpload(purpose: UploadPurpose, { already, draft }: Before = {}) {
  const [upload, setUpload] = useState<Upload>(() => (draft ? { step: 'preparing' } : doneAlready(already)));
  const prepared = useRef<DraftPhoto | null>(draft ?? null);
  const current = useRef<AbortController | null>(null);
  const picture = useRef<string | null>(null);

  /** What was under way or on show before makes room. */
  function clear(): AbortController {
    current.current?.abort();
    current.current = new AbortController();
    if (picture.current) URL.revokeObjectURL(picture.current);
    picture.current = null;
    return current.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arriving and leaving only
  useEffect(() => {
    if (draft) resume(draft);
    return () => void clear().abort();
  }, []);

  /** Goes on where the draft stopped: what arrived is there for a while, all else is sent. */
  function resume(photo: DraftPhoto) {
    const { signal } = clear();
    if (!isStillThere(photo, serverNow())) {
      prepared.current = { ...photo, key: newIdempotencyKey(), chosenMs: serverNow(), id: undefined };
      void send(signal);
    } else if (photo.id === undefined) {
      void send(signal);
    } else {
      show(photo, photo.id);
    }
  }

  function show({ file, name }: DraftPhoto, id: string) {
    picture.current = URL.createObjectURL(file);
    setUpload({ step: 'done', id, picture: picture.current, name });
  }

  async function choose(photo: File) {
    const { signal } = clear();
    prepared.current = null;
    setUpload({ step: 'preparing' });
    try {
      const file = await preparePhoto(photo);
      if (signal.aborted) return;
      const key = newIdempotencyKey();
      prepared.current = { file, name: sentName(photo, file), key, chosenMs: serverNow() };
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof PhotoRefused ? error.problem : 'unreadable';
      setUpload({ step: 'failed', failure: { kind: 'photo', problem } });
      return;
    }
    await send(signal);
  }

  async function send(signal: AbortSignal) {
    const photo = prepared.current;
    if (!photo) return;
    setUpload({ step: 'uploading', part: 0 });
    try {
      const onProgress = (part: number) => !signal.aborted && setUpload({ step: 'uploading', part });
      const { file, name, key: idempotencyKey } = photo;
      const { id } = await uploadPhoto({ file, name, purpose, idempotencyKey, onProgress, signal });
      if (signal.aborted) return;
      prepared.current = { ...photo, id };
      show(photo, id);
    } catch (error) {
      if (signal.aborted) return;
      // A refusal would only be repeated under the same key.
      if (!isOutcomeUnknown(error)) prepared.current = { ...photo, key: newIdempotencyKey() };
      setUpload({ step: 'failed', failure: { kind: 'sending', error } });
    }
  }

  return {
    upload,
    /** What a draft has to keep of it. */
    photo: () => prepared.current,
    choose,
    retry: () => send(clear().signal),
    remove: () => {
      clear();
      prepared.current = null;
      setUpload(empty);
    },
  };
}

export type UploadPlace = ReturnType<typeof useUpload>;

/** The ids of the photos that have arrived, in their order. */
export const arrivedIds = (places: readonly UploadPlace[]): string[] =>
  places.flatMap(({ upload }) => (upload.step === 'done' ? [upload.id] : []));

export const isUploading = ({ upload }: UploadPlace): boolean =>
  upload.step === 'preparing' || upload.step === 'uploading';

export const hasFailed = ({ upload }: UploadPlace): boolean => upload.step === 'failed';

function sentName(photo: File, sent: Blob): string {
  return sent === photo ? photo.name : `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
