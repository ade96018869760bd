import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { isCheckpointSignedBy, readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import { newSecret } from './ed25519.ts';
import { consistencyProof, leafHash, rangeOf, rootOf } from './merkle.ts';
import { keyOf, noteSource, readNote, signatureTypes, signNote } from './note.ts';
import { readWitnessRequest, witnessRequest } from './witness-request.ts';

const leaves = Array.from({ length: 9 }, (_, i) => leafHash(utf8(String(i))));
const head = { origin: 'proof.savanna.example', size: 9, root: rootOf(leaves) };
const secret = newSecret();
const key = keyOf(secret, head.origin);

test('a checkpoint says what was signed', () => {
  const checkpoint = readCheckpoint(signCheckpoint(head, secret));
  expect(checkpoint).toMatchObject(head);
  expect(isCheckpointSignedBy(checkpoint, key)).toBe(true);
});

test('a key signs for its own log only', () => {
  const text = 'another.example\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n';
  const checkpoint = readCheckpoint(noteSource({ text, signatures: [signNote(text, secret, head.origin)] }));
  expect(isCheckpointSignedBy(checkpoint, key)).toBe(false);
});

test.each([
  ['a size with a zero before it', 'a\n09\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['a size beyond what numbers hold', 'a\n9007199254740993\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['a root of another length', 'a\n9\n47DEQpj8HBSa+/TImW+5\n'],
  ['no origin', '\n9\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'],
  ['two lines', 'a\n9\n'],
])('a checkpoint with %s is none', (_, text) => {
  const source = noteSource({ text, signatures: [signNote(text, secret, 'a')] });
  expect(() => readCheckpoint(source)).toThrow(expect.objectContaining({ name: 'Malformed' }));
});

test('a witness signs the text and the time', () => {
  const witness = newSecret();
  const witnessKey = keyOf(witness, 'w.example', signatureTypes.cosignature);
  const { note } = readCheckpoint(signCheckpoint(head, secret));
  const line = cosign(note.text, 1_763_000_000, witness, 'w.example');
  const cosigned = readNote(noteSource({ ...note, signatures: [...note.signatures, line] }));
  expect(cosignedAt(cosigned, witnessKey)).toBe(1_763_000_000);
  expect(cosignedAt(note, witnessKey)).toBeUndefined();
  const later = line.signature.slice();
  later[7] = later[7]! + 1;
  expect(cosignedAt({ ...note, signatures: [{ ...line, signature: later }] }, witnessKey)).toBeUndefined();
  expect(cosignedAt({ ...cosigned, text: `${note.text}more\n` }, witnessKey)).toBeUndefined();
  expect(cosignedAt(cosigned, key)).toBeUndefined();
});

test('the cosignature of the specification has a time', () => {
  // c2sp.org/tlog-cosignature prints this line; its key is not published, so that only its form can be read.
  const source = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;
  const checkpoint = readCheckpoint(source);
  expect(checkpoint.size).toBe(20_852_163);
  const [, line] = checkpoint.note.signatures;
  expect(line?.signature).toHaveLength(72);
  expect(new DataView(line!.signature.buffer).getBigUint64(0)).toBe(1_679_315_147n);
});

test('a request to a witness is read as it was written', () => {
  const proof = consistencyProof(3, 9, rangeOf(leaves));
  const body = witnessRequest(3, proof, signCheckpoint(head, secret));
  const request = readWitnessRequest(body);
  expect(request).toMatchObject({ oldSize: 3, proof, checkpoint: head });
  expect(readWitnessRequest(witnessRequest(0, [], signCheckpoint(head, secret))).proof).toEqual([]);
  for (const wrong of [
    body.replace('old 3', 'old 03'),
    body.replace('old 3', 'new 3'),
    body.replace('old 3\n', `old 3\n${'47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'.repeat(64)}`),
    body.replace('\n\n', '\n'),
    body.replace(/\n[^\n]+\n\n/, '\nAAAA\n\n'),
  ])
    expect(() => readWitnessRequest(wrong)).toThrow(expect.objectContaining({ name: 'Malformed' }));
});

test('a witness’s key is of another type than a log’s', () => {
  const witness = newSecret();
  expect(keyOf(witness, 'w.example', signatureTypes.cosignature).id).not.toBe(keyOf(witness, 'w.example').id);
});
