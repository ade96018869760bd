import { Tag } from '@/ui/tag.tsx';
import { type OfferStateName, stateNames, stateTones } from './offer-words.ts';

export function OfferState({ state }: { state: OfferStateName }) {
  return <Tag tone={stateTones[state]}>{stateNames[state]}</Tag>;
}
