import { createHash } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import type { Schema } from '@openfloor/contract/call';
import { uploadBytesMax } from '@openfloor/rules/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidField, Refusal } from './refusal.ts';
import { parsePart } from './validation.ts';

/** The one file of a multipart call and the checked text fields beside it. */
export interface Upload {
  fields: unknown;
  bytes: Buffer;
  /** Tells one file from another under the same Idempotency-Key. */
  digest: string;
}

const limits = {
  fileSize: uploadBytesMax,
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 64,
  fieldSize: 1_000,
  headerPairs: 20,
};
/** What a request may have around its file. */
const aroundFileBytes = 64 * 1024;

/** Only calls that take a file read such bodies; everywhere else they stay an unknown media type. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, { limits });
}

/** Reads the file into memory, which its limit makes bearable, and checks the fields as any other part of a request. */
export async function readUpload(request: FastifyRequest, fieldsSchema: Schema): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Refusal('invalidInput', { field: 'content-type', problem: 'notAllowed' }, 415);
  }
  // Nobody has to send all of it in order to hear that it is too much.
  if (Number(request.headers['content-length'] ?? 0) > uploadBytesMax + aroundFileBytes) throw tooLarge();
  const { fields, bytes } = await readParts(request).catch(error => {
    throw explain(error);
  });
  const parsed = parsePart(fieldsSchema, Object.fromEntries(fields));
  if (!bytes) throw new InvalidField('file', 'fileRequired');
  return { fields: parsed, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

async function readParts(request: FastifyRequest) {
  const fields = new Map<string, unknown>();
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new InvalidField(part.fieldname.slice(0, 64), 'unknownField');
      bytes = await part.toBuffer();
    } else {
      if (fields.has(part.fieldname) || part.fieldname === 'file') {
        throw new InvalidField(part.fieldname.slice(0, 64), 'wrongType');
      }
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new InvalidField(part.fieldname.slice(0, 64), 'tooLong');
      fields.set(part.fieldname, part.value);
    }
  }
  return { fields, bytes };
}

const tooLarge = () => new InvalidField('file', 'fileTooLarge');

function explain(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (code === 'FST_FILES_LIMIT') return new InvalidField('file', 'wrongType');
  return new InvalidField('body', 'wrongType');
}
