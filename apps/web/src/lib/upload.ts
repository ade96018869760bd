import { ApiError, networkError } from '@openfloor/client/api-error';
import type { ReplyOf } from '@openfloor/client/client';
import type { Envelope } from '@openfloor/contract/envelope';
import { errorCodes, sessionInvalidCodes } from '@openfloor/contract/error-codes';
import { dropSession } from './api.ts';
import { reportOutcome } from './connectivity.ts';
import { currentLanguage } from './language.ts';
import { useSession } from './session.ts';
import { refuseTenant } from './tenant-right.ts';

/** Of a customer's file what it is for; of whoever recovers a password the code of it, since nobody is logged in. */
export type UploadPurpose = 'KYC' | 'DEPOSIT' | { claimCode: string };
export type UploadedFile = ReplyOf<'POST /app/upload'>;

export interface UploadRequest {
  file: Blob;
  name: string;
  purpose: UploadPurpose;
  /** The same photo goes out again under the same key, so that it is kept once. */
  idempotencyKey: string;
  /** Told how much has left the device, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const timeoutMs = 120_000;

/** Sends one photo, and says its name. By XMLHttpRequest: nothing else tells how much of a request has left the device. */
export function uploadPhoto({ file, name, purpose, ...request }: UploadRequest): Promise<{ id: string }> {
  const form = new FormData();
  // The server reads fields in their order, and has to know the purpose before the file.
  if (typeof purpose === 'string') form.append('bizType', purpose);
  else form.append('claimCode', purpose.claimCode);
  form.append('file', file, name);
  return new Promise((resolve, reject) => {
    const token = useSession.getState().token;
    const sentMs = performance.now();
    const xhr = new XMLHttpRequest();
    xhr.open('POST', typeof purpose === 'string' ? '/api/app/upload' : '/api/recovery/photo');
    xhr.timeout = timeoutMs;
    xhr.setRequestHeader('Accept-Language', currentLanguage());
    xhr.setRequestHeader('Idempotency-Key', request.idempotencyKey);
    if (token) xhr.setRequestHeader('Token', token);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) request.onProgress(loaded / total);
    };
    const fail = () => {
      if (!request.signal.aborted) reportOutcome(false, sentMs);
      reject(networkError());
    };
    xhr.onerror = fail;
    xhr.ontimeout = fail;
    xhr.onabort = fail;
    xhr.onload = () => {
      const envelope = readEnvelope(xhr.responseText);
      reportOutcome(true, sentMs);
      if (!envelope) return reject(networkError({ answered: true }));
      if (envelope.code === errorCodes.ok) return resolve(envelope.data as { id: string });
      if (sessionInvalidCodes.includes(envelope.code)) refuseSession(token, envelope);
      if (envelope.code === errorCodes.tenantNotAuthorised) refuseTenant();
      reject(new ApiError('refused', { code: envelope.code, msg: envelope.msg }));
    };
    request.signal.addEventListener('abort', () => xhr.abort());
    if (request.signal.aborted) return fail();
    xhr.send(form);
  });
}

/** A late answer to a session that ended meanwhile says nothing about the present one. */
function refuseSession(token: string | null, { code, msg }: Envelope): void {
  if (token !== null && token === useSession.getState().token) dropSession(code, msg);
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const reply: unknown = JSON.parse(text);
    const isEnvelope = typeof reply === 'object' && reply !== null && 'code' in reply;
    return isEnvelope && typeof reply.code === 'number' ? (reply as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
