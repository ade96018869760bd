import type { ReplyOf } from '@openfloor/client/client';
import { create } from 'zustand';
import { useSession } from '@/lib/session.ts';

export type DepositOptions = ReplyOf<'GET /finance/depositMethod'>;
export type DepositKind = 'corporate' | 'personal' | 'usdt';

/** How the customer wants to pay in, from the choice to the announcement. */
export interface ChosenDeposit {
  kind: DepositKind;
  options: DepositOptions;
  /** Proven right; absent where none is needed. */
  authCode?: string | undefined;
}

interface Choice {
  chosen: ChosenDeposit | null;
  /** Whose choice it is: the next customer at this device starts anew. */
  token: string | null;
}

const useChoice = create<Choice>(() => ({ chosen: null, token: null }));

export function chooseDeposit(chosen: ChosenDeposit | null): void {
  useChoice.setState({ chosen, token: useSession.getState().token });
}

export function useChosenDeposit(): ChosenDeposit | null {
  const token = useSession(state => state.token);
  return useChoice(choice => (choice.token === token ? choice.chosen : null));
}
