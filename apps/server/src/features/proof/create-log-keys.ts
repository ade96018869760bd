import { CommandKeys } from './command-keys.ts';
import { FileKeys } from './file-keys.ts';
import type { LogKeys } from './log-signer.ts';

interface KeySettings {
  proofKeysDir: string;
  proofSignCommand: string | undefined;
}

export const createLogKeys = ({ proofKeysDir, proofSignCommand }: KeySettings): LogKeys =>
  proofSignCommand ? new CommandKeys(proofSignCommand) : new FileKeys(proofKeysDir);
