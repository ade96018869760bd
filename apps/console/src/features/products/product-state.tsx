import { Tag } from '@/ui/tag.tsx';
import { type ProductStateName, stateNames, stateTones } from './product-words.ts';

export function ProductState({ state }: { state: ProductStateName }) {
  return <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>;
}
