import { spawn } from 'node:child_process';
import { fromBase64, sameBytes } from '@openfloor/verify/bytes';
import { isSignedBy } from '@openfloor/verify/ed25519';
import { keyId, signatureTypes, type VerifierKey } from '@openfloor/verify/note';
import type { LogKeys, LogSigner } from './log-signer.ts';

const patienceMs = 10_000;
const outputMax = 1_000;

/**
 * Keys that a command guards, such as one that asks a key management service. `<command> key <tenant>` prints the public
 * key that the tenant is to use from now on; `<command> sign <tenant> <public key>` reads what is signed and prints the
 * signature. All in base64.
 */
export class CommandKeys implements LogKeys {
  constructor(
    readonly command: string,
    readonly timeoutMs = patienceMs,
  ) {}

  async next(tenant: string, origin: string, known: readonly VerifierKey[]): Promise<LogSigner> {
    const publicKey = fromBase64(await this.#run(['key', tenant]));
    if (publicKey.length !== 32) throw new Error('PROOF_SIGN_COMMAND gave no Ed25519 key');
    if (known.some(key => sameBytes(key.publicKey, publicKey)))
      throw new Error(`PROOF_SIGN_COMMAND has no new key of ${tenant}: make one there first`);
    const type = signatureTypes.note;
    return this.#signer(tenant, { name: origin, type, publicKey, id: keyId(origin, type, publicKey) });
  }

  async find(tenant: string, key: VerifierKey): Promise<LogSigner> {
    return this.#signer(tenant, key);
  }

  #signer(tenant: string, key: VerifierKey): LogSigner {
    const publicKey = Buffer.from(key.publicKey).toString('base64');
    return {
      key,
      sign: async message => {
        const signature = fromBase64(await this.#run(['sign', tenant, publicKey], message));
        if (!isSignedBy(message, signature, key.publicKey))
          throw new Error(`PROOF_SIGN_COMMAND signed for ${tenant} with another key`);
        return signature;
      },
    };
  }

  #run(parameters: string[], input?: Uint8Array): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.command, parameters, {
        stdio: ['pipe', 'pipe', 'inherit'],
        timeout: this.timeoutMs,
        killSignal: 'SIGKILL',
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output = `${output}${text}`.slice(0, outputMax);
      });
      // A command that does not read what it is given says so by how it ends.
      child.stdin.on('error', () => {});
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (code === 0) resolve(output.trim());
        else reject(new Error(`PROOF_SIGN_COMMAND ${parameters[0]} ended with ${code ?? signal}`));
      });
      child.stdin.end(input);
    });
  }
}
