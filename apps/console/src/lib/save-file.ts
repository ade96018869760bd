import { ApiError, networkError } from '@openfloor/client/api-error';
import type { Envelope } from '@openfloor/contract/envelope';
import { download } from '@openfloor/look/download';
import { staffSession } from './session.ts';

/** Fetches what answers with a file instead of an envelope, and hands it to the reader. */
export async function saveFile(
  path: string,
  query: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const token = staffSession.token();
  const address = `/console/api${path}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { headers: token ? { Token: token } : {} }).catch(cause => {
    throw networkError({ cause });
  });
  const type = response.headers.get('content-type') ?? '';
  // JSON Lines, `application/jsonl`, is a file.
  if (type.split(';')[0]?.trim() === 'application/json') throw await refusalOf(response);
  if (!response.ok) throw networkError({ cause: `HTTP ${response.status}`, answered: true });
  const content = await response.blob().catch(cause => {
    throw networkError({ cause });
  });
  download(name, type, content);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const { code, msg }: Envelope = await response.json();
  return new ApiError('refused', { code, msg });
}
