import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { oneOf } from '../fields.ts';

export const uploadPurposes = ['KYC', 'DEPOSIT'] as const;

export const uploadedFile = z.strictObject({ id: z.string(), url: z.string() }).meta({ id: 'UploadedFile' });

export const documentCalls = defineCalls({
  'POST /app/upload': {
    summary: 'Upload an image for a verification or a deposit',
    access: 'customer',
    multipart: z.strictObject({ bizType: oneOf(uploadPurposes) }),
    reply: uploadedFile,
    errors: [],
  },
});
