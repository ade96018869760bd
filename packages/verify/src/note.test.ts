import { expect, test } from 'vitest';
import { fromBase64, textOf } from './bytes.ts';
import { newSecret } from './ed25519.ts';
import { isNoteSignedBy, keyOf, keyText, noteSource, readKey, readNote, signNote } from './note.ts';

// From the documentation of golang.org/x/mod/sumdb/note.
const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const peterSecret = fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz').slice(1);
const text =
  'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n';
const plainText = text.replace('’', "'");
const line =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

test('a note that Go signed is signed, and ours is the same to the byte', () => {
  const note = readNote(`${plainText}\n${line}`);
  expect(isNoteSignedBy(note, readKey(peter))).toBe(true);
  expect(
    noteSource({ text: plainText, signatures: [signNote(plainText, peterSecret, 'PeterNeumann')] }),
  ).toBe(`${plainText}\n${line}`);
  expect(keyText(keyOf(peterSecret, 'PeterNeumann'))).toBe(peter);
});

test('a changed text, another key and another name are not signed', () => {
  const key = readKey(peter);
  expect(isNoteSignedBy(readNote(`${plainText.replace('answer', 'Answer')}\n${line}`), key)).toBe(false);
  expect(isNoteSignedBy(readNote(`${plainText}\n${line}`), keyOf(newSecret(), 'PeterNeumann'))).toBe(false);
  expect(isNoteSignedBy(readNote(`${plainText}\n${line}`), keyOf(peterSecret, 'Somebody'))).toBe(false);
});

test('signatures of strangers are passed over, one wrong signature of a known key is not', () => {
  const key = readKey(peter);
  const stranger = signNote(plainText, newSecret(), 'stranger.example');
  const wrong = { ...signNote(text, peterSecret, 'PeterNeumann') };
  const mine = signNote(plainText, peterSecret, 'PeterNeumann');
  const signedBy = (...signatures: (typeof mine)[]) =>
    isNoteSignedBy(readNote(noteSource({ text: plainText, signatures })), key);
  expect(signedBy(stranger, mine)).toBe(true);
  expect(signedBy(stranger)).toBe(false);
  expect(signedBy(mine, wrong)).toBe(false);
});

test('a text with blank lines of its own ends at the last one', () => {
  const poem = 'one\n\ntwo\n';
  const secret = newSecret();
  const note = readNote(noteSource({ text: poem, signatures: [signNote(poem, secret, 'a')] }));
  expect(note.text).toBe(poem);
  expect(isNoteSignedBy(note, keyOf(secret, 'a'))).toBe(true);
});

test.each([
  ['without a blank line', `${plainText}${line}`],
  ['without signatures', `${plainText}\n`],
  ['without the last line feed', `${plainText}\n${line.trimEnd()}`],
  ['with a tab', `a\tb\n\n${line}`],
  ['with a hyphen for the dash', `a\n\n${line.replace('—', '-')}`],
  ['with a word more', `a\n\n${line.trimEnd()} more\n`],
  ['with base64 of another spelling', `a\n\n${line.replace('nAM=', 'nAN=')}`],
  ['with a signature that is no longer than its id', 'a\n\n— b x08goA==\n'],
  ['with very many signatures', `a\n\n${line.repeat(101)}`],
  ['longer than a note may be', `${'a'.repeat(1_000_001)}\n\n${line}`],
])('a note %s is none', (_, source) => {
  expect(() => readNote(source)).toThrow(expect.objectContaining({ name: 'Malformed' }));
});

test.each([
  ['an id that is another’s', peter.replace('c74f20a3', 'c74f20a4')],
  ['a name with a space', peter.replace('Peter', 'Peter ')],
  ['no name', peter.replace('PeterNeumann', '')],
  ['a type that is not known', 'PeterNeumann+c74f20a3+Ahpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ['too few bytes', 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy'],
])('a key with %s is none', (_, key) => {
  expect(() => readKey(key)).toThrow(expect.objectContaining({ name: 'Malformed' }));
});

test('bytes that are no UTF-8 are no text', () => {
  expect(() => textOf(Uint8Array.of(0xff))).toThrow('UTF-8');
});
