import { axeOptions } from '@openfloor/client/testing/axe-options';
import axe, { type RunOptions } from 'axe-core';

/** The barriers that axe finds on the page, each with where it is. */
export async function barriers(options: RunOptions = axeOptions): Promise<string[]> {
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
