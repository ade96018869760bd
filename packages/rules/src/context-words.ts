import { staffRoles } from '@openfloor/homes/codes';

/** Words that belong to every installation; docs/security lists them. */
export const productWords: readonly string[] = ['openfloor', 'console', 'platform', ...staffRoles];

/** Too short to say anything, such as the "of" in a company's name. */
const wordLengthMin = 4;

/** Words that whoever guesses at this tenant's door would try: its names, whole and in parts, and the product's. */
export function contextWords({
  config,
}: {
  config: { title: string; legalName: string };
}): readonly string[] {
  const names = [config.title, config.legalName];
  const parts = names.flatMap(name => [name, name.replaceAll(/\s/g, ''), ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [...productWords, ...parts.filter(word => word.length >= wordLengthMin)];
}
