import type { Scene } from '../scene.ts';
import { changingScenes } from './changing.ts';
import { consoleScenes } from './console.ts';
import { customerScenes } from './customer.ts';
import { guestScenes } from './guest.ts';
import { rareScenes } from './rare.ts';
import { sheetScenes } from './sheets.ts';

/** Every screen of both apps in the states that it can be in, in the order of the contact sheet. */
export const scenes: readonly Scene[] = [
  ...guestScenes,
  ...customerScenes,
  ...sheetScenes,
  ...rareScenes,
  ...changingScenes,
  ...consoleScenes,
];
