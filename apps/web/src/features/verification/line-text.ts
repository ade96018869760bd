import { isShare } from '@openfloor/money/assets';
import type { TextKey, Translate } from '@/lib/translate.ts';
import type { Line, Move } from './lines.ts';
import type { Figures } from './use-figures.ts';
import type { VerdictWords } from './verdict-words.ts';

/** What a line is called: a movement by its kind and its shares, an order by what was ordered. */
export function lineTitle(line: Line, words: VerdictWords, figures: Figures, t: Translate): string {
  if (line.order) {
    const { side, shares, instrument } = line.order;
    return words.order(side, String(shares), figures.nameOf(`share/${instrument}`));
  }
  if (line.kind !== 'movement') return words[line.kind === 'opening' ? 'opening' : 'closing'];
  const shares = line.moves.find(({ asset, amount }) => isShare(asset) && amount !== '0');
  const name = sceneName(line.scene ?? '', t);
  return shares ? `${name}, ${figures.amountOf(shares.asset, shares.amount.replace('-', ''))}` : name;
}

/** A kind of movement that this app does not know keeps the ledger’s name. */
function sceneName(scene: string, t: Translate): string {
  const key = `transactions.scenes.${scene}` as TextKey;
  const name = t(key);
  return name === key ? scene : name;
}

const shownMax = 4;

/** The figures at the right: what came or went of money, or all that there is. */
export function lineFigures({ kind, moves }: Line, figures: Figures): string[] {
  const isMoney = ({ asset }: Move) => !isShare(asset);
  const shown = kind === 'movement' && moves.some(isMoney) ? moves.filter(isMoney) : moves;
  return shown
    .filter(({ amount }) => amount !== '0')
    .slice(0, shownMax)
    .map(({ asset, amount }) => figures.amountOf(asset, amount, kind === 'movement'));
}

/** What the file says and what was recorded, where both are known. */
export function changeOf({ verdicts, moves }: Line, figures: Figures) {
  const changed = verdicts.find(({ code, params }) => code === 'line-changed' && 'recorded' in params);
  if (!changed) return undefined;
  const asset = String(changed.params.asset);
  const isLess = moves.find(move => move.asset === asset)?.amount.startsWith('-') ?? false;
  const written = (amount: unknown) => figures.amountOf(asset, `${isLess ? '-' : ''}${amount}`, true);
  return { stated: written(changed.params.stated), recorded: written(changed.params.recorded) };
}
