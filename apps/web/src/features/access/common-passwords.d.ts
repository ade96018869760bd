/** Made by build/common-passwords-plugin.ts: each yields its passwords, one a line. */
declare module 'virtual:common-passwords' {
  const buckets: (() => Promise<{ default: string }>)[];
  export default buckets;
}
