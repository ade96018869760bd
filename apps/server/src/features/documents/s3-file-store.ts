import type { S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  /** Absent: found the way Amazon's tools find them, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Files in a bucket of any store that speaks S3. Its large client is loaded at the first use, by those who use it. */
export function s3FileStore(options: S3Options): FileStore {
  let opened: Promise<OpenedStore> | undefined;
  const open = () => {
    opened ??= openStore(options);
    return opened;
  };
  const { bucket: Bucket } = options;
  return {
    async put(Key, bytes) {
      const { client, sdk } = await open();
      const ContentType = 'application/octet-stream';
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }));
    },
    async get(Key) {
      const { client, sdk } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(Key) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

interface OpenedStore {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

async function openStore({ region, endpoint, credentials }: S3Options): Promise<OpenedStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    // Stores other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Newer checksum headers are unknown to many of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return { sdk, client };
}
