import type { ReplyOf } from '@openfloor/client/client';
import { openFile } from '@openfloor/look/open-file';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type BodyOf, useAction } from '@/lib/use-action.ts';
import { showToast } from '@/ui/toast.ts';

export type StatementLink = ReplyOf<'POST /statements'>;
type Wanted = BodyOf<'POST /statements'>;

export interface Statement {
  /** Has it made and hands it over, one at a time. What it was refused with is returned where it is about a field. */
  make(wanted: Wanted, at: string): Promise<unknown>;
  /** The place of the tap that is being dealt with. */
  busyAt: string | undefined;
  /** Can be had for a few minutes. */
  ready: StatementLink | null;
  edited(): void;
}

export function useStatement(): Statement {
  const { t } = useTranslation();
  const action = useAction<'POST /statements'>('statement');
  const [at, setAt] = useState<string>();

  async function make(wanted: Wanted, place: string): Promise<unknown> {
    if (action.busy) return undefined;
    setAt(place);
    const outcome = await action.send('POST /statements', { body: wanted });
    if (outcome.is === 'busy') return undefined;
    if (outcome.is === 'done') {
      openFile(outcome.reply);
      return undefined;
    }
    const { error } = outcome;
    if (isAboutField(error)) return error;
    showToast(errorText(error, t), 'failure');
    return undefined;
  }

  return {
    make,
    busyAt: action.busy ? (at ?? 'form') : undefined,
    ready: action.done,
    edited: action.edited,
  };
}

const isAboutField = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'field' in error && error.field !== undefined;
