import type { FieldProblem } from './field-problem.ts';

export const emailAddressMax = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/**
 * An address as mail servers everywhere take it: no comment, no quotes, no name beside it, and nothing that could end a
 * line of a message's head.
 */
export function emailAddressProblem(text: string): FieldProblem | undefined {
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  const isGood =
    at > 0 && text.length <= emailAddressMax && name.length <= 64 && local.test(name) && domain.test(host);
  return isGood ? undefined : 'emailFormat';
}
