import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { passwordProblem } from '../../../packages/rules/src/credentials.ts';
import { isWeakPassword } from '../../../packages/rules/src/weak-password.ts';
import { bucketCount, bucketOf } from '../src/features/access/password-buckets.ts';

const list = 'virtual:common-passwords';

/** The server's own list, without what is refused for other reasons already. */
function bucket(number: number): string {
  return dictionary['passwords-common']
    .map(String)
    .filter(password => !passwordProblem(password) && !isWeakPassword(password))
    .filter(password => bucketOf(password) === number)
    .sort()
    .join('\n');
}

/** Commonly breached passwords, as the server refuses them, in small files that are fetched when one is typed. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: id => (id.startsWith(list) ? `\0${id}` : undefined),
    load(id, options) {
      if (!id.startsWith(`\0${list}`)) return undefined;
      // Nothing is typed where the server draws.
      if (options?.ssr) return 'export default [];';
      if (id === `\0${list}`) {
        const files = Array.from({ length: bucketCount }, (_, number) => `() => import('${list}/${number}')`);
        return `export default [${files.join(', ')}];`;
      }
      return `export default ${JSON.stringify(bucket(Number(id.split('/').at(-1))))};`;
    },
  };
}
