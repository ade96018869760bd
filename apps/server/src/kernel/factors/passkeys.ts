import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyAnswer } from '@openfloor/contract/security/proof';
import { hostName } from '../../http/host-name.ts';
import { InvalidField } from '../../http/refusal.ts';
import { questionMinutes, type StoredPasskey } from './passkey-store.ts';

/** Where a passkey belongs: the host name it is bound to, and the addresses its answers may come from. */
export interface Site {
  host: string;
  origins: string[];
}

/** Undefined where passkeys cannot be: browsers want a name, not a number. Beyond this machine they want https. */
export function siteOf(hostHeader: string): Site | undefined {
  const host = hostName(hostHeader);
  if (!host || host.startsWith('[') || isIP(host)) return undefined;
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const address = hostHeader.toLowerCase();
  return { host, origins: [`https://${address}`, ...(isLocal ? [`http://${address}`] : [])] };
}

export const newChallenge = () => randomBytes(32).toString('base64url');
export const questionMs = questionMinutes * 60_000;
/** Ed25519, P-256, RSA: what devices make. */
export const algorithms = [-8, -7, -257];

// Few calls need it, and it brings readers of every kind of certificate with it.
const library = () => import('@simplewebauthn/server');

/** The challenge that was signed and the passkey's count; the caller finds out whether that question was asked. */
export async function readAnswer(
  site: Site,
  passkey: StoredPasskey,
  answer: PasskeyAnswer,
): Promise<{ challenge: string; counter: number }> {
  const { id, userHandle, ...signed } = answer;
  let challenge = '';
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: asked => {
      challenge = asked;
      return true;
    },
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    requireUserVerification: true,
    // How far it has counted is compared where the use is noted, in one statement.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(refuse);
  if (!verified.verified) throw new InvalidField('passkey', 'passkeyWrong');
  return { challenge, counter: verified.authenticationInfo.newCounter };
}

export interface MadePasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** A passkey that a device has just made, checked in all but its question. */
export async function readMade(site: Site, { id, transports, ...response }: MadePasskey) {
  let challenge = '';
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: asked => {
      challenge = asked;
      return true;
    },
    expectedOrigin: site.origins,
    expectedRPID: site.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!verified.verified) throw new InvalidField('passkey', 'passkeyWrong');
  const { credential } = verified.registrationInfo;
  return {
    challenge,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
  };
}

/** Whatever the library does not like about what came from outside. */
function refuse(): never {
  throw new InvalidField('passkey', 'passkeyWrong');
}
