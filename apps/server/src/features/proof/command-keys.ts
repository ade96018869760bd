import { type ChildProcess, spawn } from 'node:child_process';
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
      const child = spawn(this.command, parameters, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
      const fail = (why: string) => {
        clearTimeout(timer);
        endGroup(child);
        // Whatever it has started may keep the pipe open.
        child.stdout.destroy();
        reject(new Error(`PROOF_SIGN_COMMAND ${parameters[0]} ${why}`));
      };
      const timer = setTimeout(() => fail(`took longer than ${this.timeoutMs} ms`), this.timeoutMs);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.length > outputMax) fail('prints more than a signature');
      });
      // A command that does not read what it is given says so by how it ends.
      child.stdin.on('error', () => {});
      child.on('error', error => fail(`could not be started: ${error.message}`));
      child.on('close', (code, signal) => {
        if (code !== 0) return fail(`ended with ${code ?? signal}`);
        clearTimeout(timer);
        resolve(output.trim());
      });
      child.stdin.end(input);
    });
  }
}

/** With everything that it started: it has a group of its own. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
