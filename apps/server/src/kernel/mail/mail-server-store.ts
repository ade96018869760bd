import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { SealedBox } from '../crypto/sealed-box.ts';

/** Where a tenant's e-mail is sent from. The password is named, never told. */
export interface MailServer {
  host: string;
  port: number;
  security: 'starttls' | 'tls';
  username: string | null;
  passwordId: string | null;
  fromAddress: string;
}

export async function readMailServer(tx: Tx): Promise<MailServer | null> {
  const row = await tx.selectFrom('mail_server').selectAll().executeTakeFirst();
  if (!row) return null;
  const { host, port, security, username, password_id: passwordId, from_address: fromAddress } = row;
  return { host, port, security, username, passwordId, fromAddress };
}

export async function saveMailServer(tx: Tx, server: MailServer | null): Promise<void> {
  await tx.deleteFrom('mail_server').execute();
  if (!server) return;
  const { host, port, security, username, passwordId, fromAddress } = server;
  await tx
    .insertInto('mail_server')
    .values({ host, port, security, username, password_id: passwordId, from_address: fromAddress })
    .execute();
}

export const hasMailServer = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('mail_server').select('port').executeTakeFirst()) !== undefined;

/** Elsewhere, and under another name, it does not even open: no change of the settings tells it to another server. */
const binding = (host: string, username: string) => `mail-server/${host}/${username}`;

export async function keepMailPassword(
  tx: Tx,
  secrets: SealedBox,
  { host, username, password }: { host: string; username: string; password: string },
): Promise<string> {
  const sealed = secrets.seal(Buffer.from(password), binding(host, username));
  const { password_id } = await tx
    .insertInto('mail_password')
    .values({ host, username, sealed })
    .returning('password_id')
    .executeTakeFirstOrThrow();
  return password_id;
}

/** Whether it was given for this server and this name. */
export async function isPasswordOf(
  tx: Tx,
  { host, username, passwordId }: Pick<MailServer, 'host' | 'username' | 'passwordId'>,
): Promise<boolean> {
  if (passwordId === null || !isUuid(passwordId)) return false;
  const { rows } = await sql`
    select from mail_password where password_id = ${passwordId} and host = ${host}
      and username = ${username}`.execute(tx);
  return rows.length > 0;
}

export async function openMailPassword(
  tx: Tx,
  secrets: SealedBox,
  { host, username, passwordId }: MailServer,
): Promise<{ user: string; pass: string } | undefined> {
  if (username === null || passwordId === null) return undefined;
  const { sealed } = await tx
    .selectFrom('mail_password')
    .select('sealed')
    .where('password_id', '=', passwordId)
    .executeTakeFirstOrThrow();
  return { user: username, pass: secrets.open(sealed, binding(host, username)).toString() };
}
