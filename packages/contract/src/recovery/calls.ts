import { idTypes } from '@openfloor/homes/codes';
import {
  newPasswordProblem,
  passwordLength,
  usernameProblem,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { flag, id, nothing, oneOf, text, timeMs } from '../fields.ts';
import { passkeyQuestion, proof } from '../security/proof.ts';
import { recoveryPurposes } from './purposes.ts';

export const recoveryStates = [
  'open',
  'reviewing',
  'approved',
  'rejected',
  'objected',
  'overtaken',
  'used',
  'lapsed',
] as const;
/** In this order: both sides of the document, and the face beside the figures. */
export const recoveryPhotos = ['front', 'back', 'face'] as const;

const passwordMax = passwordLength.max * 2;
const claimCode = text({ required: 'claimCodeRequired', max: 32 });
const purpose = oneOf(recoveryPurposes);

/** What is chosen in place of what was forgotten: one of the two, whichever the recovery is for. */
const newPasswords = {
  password: text({ required: 'newPasswordRequired', max: passwordMax, check: newPasswordProblem }).optional(),
  withdrawalPassword: text({
    required: 'newPasswordRequired',
    max: passwordMax,
    check: withdrawalPasswordProblem,
  }).optional(),
};

const figures = {
  figures: z.string().describe('To be written on paper and held into the picture'),
  figuresUntil: timeMs,
};

const sheet = {
  purpose,
  username: text({ required: 'usernameRequired', max: 128 })
    .optional()
    .describe('Left out for the withdrawal password of whoever is logged in'),
  recoveryCode: text({ required: 'codeRequired', max: 64 }),
};

const answered = {
  secret: text({ required: 'codeRequired', max: 64 }).describe('What stands behind the # of the link'),
  idNumber: text({ required: 'idNumberRequired', max: 64 }).describe('Of the document that was verified'),
};

const recovered = z.strictObject({ username: z.string() }).meta({ id: 'Recovered' });

export const recoveryCalls = defineCalls({
  'POST /recovery/begin': {
    summary:
      'Begin to get a forgotten password back. The answer is the same whether there is such a customer or not',
    access: 'public',
    body: z.strictObject({
      purpose,
      username: text({ required: 'usernameRequired', check: usernameProblem })
        .optional()
        .describe(
          'Left out where it is forgotten too, and for the withdrawal password of whoever is logged in',
        ),
      idType: oneOf(idTypes, 'idTypeRequired'),
      idNumber: text({ required: 'idNumberRequired', max: 64 }),
    }),
    reply: z.strictObject({
      claimCode: z.string().describe('Told once. Whoever has it comes back with it'),
      ...figures,
    }),
    errors: ['notLoggedIn'],
    replayable: false,
  },
  'POST /recovery/figures': {
    summary: 'Other figures to write, once those there were have run out',
    access: 'public',
    body: z.strictObject({ claimCode }),
    reply: z.strictObject(figures),
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /recovery/photo': {
    summary: 'Upload one of the photos of a recovery',
    access: 'public',
    multipart: z.strictObject({ claimCode }),
    reply: z.strictObject({ id: z.string() }),
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /recovery/send': {
    summary: 'Put the recovery before two people; devices that are logged in are told',
    access: 'public',
    body: z.strictObject({
      claimCode,
      photos: z
        .array(id, { error: issue => (issue.input == null ? 'photoRequired' : 'wrongType') })
        .length(recoveryPhotos.length, { error: 'photoRequired' })
        .describe('Front, back, and the face beside the figures'),
      lostFactor: flag
        .default(false)
        .describe('Authenticator app and passkeys are lost too, and go with the old password'),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /recovery/status': {
    summary: 'How far a recovery is, for whoever has its code',
    access: 'public',
    readOnly: true,
    body: z.strictObject({ claimCode }),
    reply: z
      .strictObject({
        purpose: z.enum(recoveryPurposes),
        status: z.enum(recoveryStates),
        ...figures,
        openedTime: timeMs,
        sentTime: timeMs.nullable(),
        decidedTime: timeMs.nullable(),
        worksFrom: timeMs.nullable().describe('Until then whoever is logged in can object'),
        worksUntil: timeMs.nullable(),
        reason: z.string().nullable().describe('Why it was refused; null where it fits no customer'),
      })
      .meta({ id: 'Recovery' }),
    errors: ['notFound'],
  },
  'POST /recovery/passkeyQuestion': {
    summary: 'What a passkey is to sign where a second factor is set',
    access: 'public',
    body: z.strictObject({ claimCode }),
    reply: passkeyQuestion,
    errors: ['notFound'],
    replayable: false,
  },
  'POST /recovery/codePasskeyQuestion': {
    summary: 'The same for whoever comes with a recovery code',
    access: 'public',
    body: z.strictObject(sheet),
    reply: passkeyQuestion,
    errors: ['notFound', 'notLoggedIn'],
    replayable: false,
  },
  'POST /recovery/claim': {
    summary: 'Choose a new password with the code, a day after two people agreed; every device is logged out',
    access: 'public',
    body: z.strictObject({
      claimCode,
      ...newPasswords,
      proof: proof.optional().describe('Where a second factor is set that was not said to be lost'),
    }),
    reply: recovered,
    errors: ['notFound', 'conflict', 'secondStep'],
    replayable: false,
  },
  'POST /recovery/byCode': {
    summary: 'Choose a new password with one of the recovery codes; every device is logged out',
    access: 'public',
    body: z.strictObject({
      ...sheet,
      ...newPasswords,
      proof: proof
        .optional()
        .describe('Where a second factor is set; another recovery code does not stand in'),
    }),
    reply: recovered,
    errors: ['notLoggedIn', 'secondStep'],
    replayable: false,
  },
  'POST /recovery/link': {
    summary:
      'Send a link to the confirmed address of a verified customer. The answer is the same whether there is one or not',
    access: 'public',
    body: z.strictObject({
      purpose,
      username: text({ required: 'usernameRequired', max: 128 })
        .optional()
        .describe('Left out for the withdrawal password of whoever is logged in'),
    }),
    reply: z.strictObject({ minutes: z.number().int().describe('How long a link works') }),
    errors: ['notLoggedIn'],
    replayable: false,
  },
  'POST /recovery/linkStatus': {
    summary: 'What a link is for, and which document is asked about, for whoever has it',
    access: 'public',
    readOnly: true,
    body: z.strictObject({ secret: answered.secret }),
    reply: z.strictObject({
      purpose: z.enum(recoveryPurposes),
      idType: z.enum(idTypes),
      untilTime: timeMs,
    }),
    errors: ['notFound'],
  },
  'POST /recovery/linkPasskeyQuestion': {
    summary: 'What a passkey is to sign for whoever comes by a link',
    access: 'public',
    body: z.strictObject(answered),
    reply: passkeyQuestion,
    errors: ['notFound'],
    replayable: false,
  },
  'POST /recovery/byLink': {
    summary:
      'Choose a new password with a link and the number of the verified document; every device is logged out',
    access: 'public',
    body: z.strictObject({
      ...answered,
      ...newPasswords,
      proof: proof.optional().describe('Where a second factor is set'),
    }),
    reply: recovered,
    errors: ['notFound', 'secondStep'],
    replayable: false,
  },
  'GET /recovery/mine': {
    summary: 'A recovery of the account that is under way, of which whoever is logged in is warned',
    access: 'customer',
    reply: z
      .strictObject({
        id: z.string(),
        number: z.string().nullable().describe('Null of a link'),
        purpose: z.enum(recoveryPurposes),
        status: z.enum(['reviewing', 'approved', 'linked']).describe('linked: a link that works was sent'),
        sentTime: timeMs,
        worksFrom: timeMs.nullable(),
        lostFactor: z.boolean(),
      })
      .meta({ id: 'RecoveryWarning' })
      .nullable(),
    errors: [],
  },
  'POST /recovery/object': {
    summary: 'It was not me: the recovery ends, and its code is worth nothing',
    access: 'customer',
    body: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
