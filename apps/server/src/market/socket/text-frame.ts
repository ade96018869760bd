const finalText = 0x81;
const lengthInTwoBytes = 126;
const shortLengthMax = 125;

/**
 * A text message as a server's WebSocket frame (RFC 6455, section 5.2): whole, unmasked, uncompressed. Made once, it can
 * be written to every connection that did not negotiate compression.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > 0xffff) throw new Error('Too long for a message of this protocol');
  const headerLength = length > shortLengthMax ? 4 : 2;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (length > shortLengthMax) {
    frame[1] = lengthInTwoBytes;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = length;
  }
  frame.write(text, headerLength);
  return frame;
}
