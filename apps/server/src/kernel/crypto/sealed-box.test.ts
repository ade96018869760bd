import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSealedBox, keyId } from './sealed-box.ts';
import { loadSecretsKeys } from './secrets-keys.ts';

const key = randomBytes(32);
const older = randomBytes(32);
const message = Buffer.from('a secret of somebody');

describe('a sealed box', () => {
  const box = createSealedBox([key]);

  test('opens to what was sealed, and looks different each time', () => {
    const [one, other] = [box.seal(message, 'staff/1'), box.seal(message, 'staff/1')];
    expect(one.equals(other)).toBe(false);
    expect(one.includes(message)).toBe(false);
    expect(box.open(one, 'staff/1')).toEqual(message);
    expect(box.open(other, 'staff/1')).toEqual(message);
  });

  test('does not open elsewhere, nor with any bit changed', () => {
    const sealed = box.seal(message, 'staff/1');
    expect(() => box.open(sealed, 'staff/2')).toThrow();
    expect(() => box.open(sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => box.open(changed, 'staff/1')).toThrow();
    }
    expect(() => box.open(sealed.subarray(0, 20), 'staff/1')).toThrow('not a sealed box');
  });

  test('names its key; a new key before the old one still opens what the old one sealed', () => {
    const sealed = createSealedBox([older]).seal(message);
    expect(sealed.subarray(1, 9)).toEqual(keyId(older));
    expect(createSealedBox([key, older]).open(sealed)).toEqual(message);
    expect(createSealedBox([key, older]).seal(message).subarray(1, 9)).toEqual(keyId(key));
    expect(() => box.open(sealed)).toThrow('not among SECRETS_KEY');
  });

  test.each([[[]], [[randomBytes(16)]]])('needs whole keys', keys => {
    expect(() => createSealedBox(keys)).toThrow('keys of 32 bytes');
  });
});

describe('where no key is given', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'openfloor-keys-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('one is made once, for the owner alone, also when many start together', async () => {
    const settings = { dataDir: join(dataDir, 'data'), secretsKeys: [] };
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecretsKeys(settings)));
    expect(new Set(all.map(keys => keys[0]?.toString('hex'))).size).toBe(1);
    const file = join(settings.dataDir, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(all[0]?.[0]);
  });

  test('a damaged file is refused rather than replaced', async () => {
    await writeFile(join(dataDir, 'secrets.key'), 'short');
    await expect(loadSecretsKeys({ dataDir, secretsKeys: [] })).rejects.toThrow('does not hold a key');
  });
});
