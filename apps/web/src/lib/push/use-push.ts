import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../error-text.ts';
import { browserOf, isInstalled } from '../this-browser.ts';
import { useTranslation } from '../translation.ts';
import { useAction } from '../use-action.ts';
import { useCall } from '../use-call.ts';
import { canPush } from './can-push.ts';
import { setMark } from './device-mark.ts';
import { inTurn } from './in-turn.ts';
import { findHere, leave, type PushReply, subscribe } from './this-device.ts';

/**
 * `installFirst`: iPhones give pushes to apps on the home screen only. `blocked`: the customer said no in the browser,
 * and only there can it be undone.
 */
export type PushState = 'loading' | 'failed' | 'unsupported' | 'installFirst' | 'blocked' | 'off' | 'on';

export interface Push {
  state: PushState;
  settings: PushReply | undefined;
  /** Why there are none, once that is known: also where this device takes no pushes. */
  error: unknown;
  /** This browser in the server's list. */
  hereId: string | undefined;
  busy: boolean;
  /** Why the last tap came to nothing. */
  problem: string | undefined;
  retry: () => void;
  /** To be called by a tap: it is then that the browser may ask. */
  turn: (on: boolean) => Promise<void>;
}

const hereKey = 'push on this device';

/** Without any of it there is nothing to ask. */
function obstacle(): Extract<PushState, 'unsupported' | 'installFirst' | 'blocked'> | undefined {
  if (canPush()) return Notification.permission === 'denied' ? 'blocked' : undefined;
  const isIphone = browserOf(navigator.userAgent, navigator.maxTouchPoints).startsWith('ios');
  return isIphone && !isInstalled() ? 'installFirst' : 'unsupported';
}

export function usePush(): Push {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const settings = useCall('GET /notifications/push');
  const { data } = settings;
  const here = useQuery({
    queryKey: [hereKey, data?.devices],
    queryFn: async () => (data && canPush() ? ((await findHere(data.devices)) ?? null) : null),
    enabled: data !== undefined,
    staleTime: 0,
  });
  const put = useAction<'PUT /notifications/push'>('take pushes');
  const remove = useAction<'DELETE /notifications/push/{id}'>('take no pushes');
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hereId = here.data ?? undefined;

  async function takeOn(key: string) {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return;
    if (permission === 'default') return setProblem(t('notifications.push.notAnswered'));
    await inTurn(() => enrol(key));
  }

  async function enrol(key: string) {
    let body: Awaited<ReturnType<typeof subscribe>>;
    try {
      body = await subscribe(key);
    } catch {
      return setProblem(t('notifications.push.browserFailed'));
    }
    // Before the server knows: the first push may be there before its answer.
    await setMark();
    const outcome = await put.send('PUT /notifications/push', { body });
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') {
      setProblem(errorText(outcome.error, t));
      return leave();
    }
    void import('./follow-push.ts').then(({ followPush }) => followPush());
  }

  async function giveUp(id: string) {
    const outcome = await remove.send('DELETE /notifications/push/{id}', { params: { id } });
    if (outcome.is === 'done') await leave();
    else if (outcome.is !== 'busy') setProblem(errorText(outcome.error, t));
  }

  async function turn(on: boolean) {
    if (working || !data) return;
    setWorking(true);
    setProblem(undefined);
    try {
      if (on) await takeOn(data.key);
      else if (hereId) await inTurn(() => giveUp(hereId));
    } finally {
      await queries.invalidateQueries({ queryKey: [hereKey] });
      setWorking(false);
    }
  }

  return {
    state: stateOf(),
    settings: data,
    error: data ? null : settings.error,
    hereId,
    busy: working,
    problem,
    retry: () => void settings.refetch(),
    turn,
  };

  function stateOf(): PushState {
    const hindered = obstacle();
    if (hindered) return hindered;
    if (!data) return settings.isError ? 'failed' : 'loading';
    if (here.isPending) return 'loading';
    return hereId === undefined ? 'off' : 'on';
  }
}
