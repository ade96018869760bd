import deposit from '@phosphor-icons/core/regular/arrow-line-down.svg?raw';
import withdraw from '@phosphor-icons/core/regular/arrow-line-up.svg?raw';
import exchange from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import market from '@phosphor-icons/core/regular/chart-line-up.svg?raw';
import holdings from '@phosphor-icons/core/regular/chart-pie-slice.svg?raw';
import records from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import placement from '@phosphor-icons/core/regular/download.svg?raw';
import quantitative from '@phosphor-icons/core/regular/flask.svg?raw';
import us from '@phosphor-icons/core/regular/globe-hemisphere-west.svg?raw';
import service from '@phosphor-icons/core/regular/headset.svg?raw';
import snapUp from '@phosphor-icons/core/regular/lightning.svg?raw';
import applications from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import news from '@phosphor-icons/core/regular/newspaper.svg?raw';
import transactions from '@phosphor-icons/core/regular/receipt.svg?raw';
import ipo from '@phosphor-icons/core/regular/rocket.svg?raw';
import other from '@phosphor-icons/core/regular/squares-four.svg?raw';
import blockTrade from '@phosphor-icons/core/regular/stack.svg?raw';
import blockPlacement from '@phosphor-icons/core/regular/stack-plus.svg?raw';
import favorite from '@phosphor-icons/core/regular/star.svg?raw';
import account from '@phosphor-icons/core/regular/user.svg?raw';
import funds from '@phosphor-icons/core/regular/wallet.svg?raw';

/** The pictures an operator may name for a shortcut. */
const icons: Record<string, string> = {
  account,
  applications,
  blockPlacement,
  blockTrade,
  deposit,
  exchange,
  favorite,
  funds,
  holdings,
  ipo,
  market,
  news,
  placement,
  quantitative,
  records,
  service,
  snapUp,
  transactions,
  us,
  withdraw,
};

export const shortcutIcon = (name: string): string => icons[name] ?? other;

/** An image of the operator's own instead of one of the pictures. */
export const isImageAddress = (icon: string): boolean => /^(https?:\/\/|\/)/i.test(icon);
