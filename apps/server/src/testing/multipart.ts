import { randomBytes } from 'node:crypto';

/** A request body as a browser's form would send it. */
export function multipartBody(
  fields: Record<string, string>,
  file?: { bytes: Buffer; name?: string; type?: string; field?: string },
): { payload: Buffer; contentType: string } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  if (file) {
    const { bytes, name = 'photo.jpg', type = 'image/jpeg', field = 'file' } = file;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
