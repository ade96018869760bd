import type { proofConsoleCalls } from '@openfloor/contract/proof/console-calls';
import type { ActionKinds } from '../../kernel/approvals/action-kinds.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { LogKeys } from './log-signer.ts';
import { proposeRotation } from './rotation/propose-rotation.ts';
import { rotationKindName } from './rotation/rotation-kind.ts';

interface ConsoleParts {
  logKeys: LogKeys;
  kinds: ActionKinds;
}

export const proofConsoleHandlers = ({
  logKeys,
  kinds,
}: ConsoleParts): ConsoleHandlers<typeof proofConsoleCalls> => ({
  'POST /proof/rotation': (context, { body }) =>
    proposeRotation(context, logKeys, kinds.find(rotationKindName)!, body.reason),
});
