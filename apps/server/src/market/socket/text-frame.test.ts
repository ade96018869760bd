import { expect, it } from 'vitest';
import { Receiver } from 'ws';
import { textFrame } from './text-frame.ts';

it.each([
  ['an empty text', ''],
  ['the longest short text', 'a'.repeat(125)],
  ['the shortest long text', 'b'.repeat(126)],
  ['letters of several bytes', '₦ é 股票'.repeat(30)],
  ['the longest text', 'c'.repeat(0xffff)],
])('a frame holds %s', (_, text) => {
  const heard: string[] = [];
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true });
  receiver.on('message', (data, isBinary) => heard.push(`${isBinary ? 'binary' : 'text'} ${data}`));
  receiver.write(Buffer.concat([textFrame(text), textFrame('next')]));
  expect(heard).toEqual([`text ${text}`, 'text next']);
});

it('refuses a text that needs the longest header', () => {
  expect(() => textFrame('d'.repeat(0x10000))).toThrow('Too long');
});
