import arrowLineDown from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import arrowLineUp from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import chartLineUp from '@phosphor-icons/core/regular/chart-line-up.svg?raw';
import chartPieSlice from '@phosphor-icons/core/regular/chart-pie-slice.svg?raw';
import clockCounterClockwise from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import download from '@phosphor-icons/core/regular/download.svg?raw';
import flask from '@phosphor-icons/core/regular/flask.svg?raw';
import globeHemisphereWest from '@phosphor-icons/core/regular/globe-hemisphere-west.svg?raw';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import listBullets from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import rocket from '@phosphor-icons/core/regular/rocket.svg?raw';
import squaresFour from '@phosphor-icons/core/regular/squares-four.svg?raw';
import stack from '@phosphor-icons/core/regular/stack.svg?raw';
import stackPlus from '@phosphor-icons/core/regular/stack-plus.svg?raw';
import star from '@phosphor-icons/core/regular/star.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import wallet from '@phosphor-icons/core/regular/wallet.svg?raw';

/** The Phosphor icons an operator may name for a shortcut; the whole set would be too much to load. */
const icons: Record<string, string> = {
  'arrow-line-down': arrowLineDown,
  'arrow-line-up': arrowLineUp,
  'arrows-left-right': arrowsLeftRight,
  'chart-line-up': chartLineUp,
  'chart-pie-slice': chartPieSlice,
  'clock-counter-clockwise': clockCounterClockwise,
  download,
  flask,
  'globe-hemisphere-west': globeHemisphereWest,
  headset,
  lightning,
  'list-bullets': listBullets,
  'magnifying-glass': magnifyingGlass,
  newspaper,
  receipt,
  rocket,
  stack,
  'stack-plus': stackPlus,
  star,
  user,
  wallet,
};

export const shortcutIcon = (name: string): string => icons[name] ?? squaresFour;
