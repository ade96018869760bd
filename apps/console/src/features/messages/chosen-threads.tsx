import { App, Button } from 'antd';
import { useState } from 'react';
import { useMe } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { type SentEach, useSendEach } from '@/lib/use-send-each.ts';
import { ChosenBar } from '@/ui/work/chosen-bar.tsx';
import { type Chosen, useChoosingKey } from '@/ui/work/use-chosen.tsx';
import { othersNames } from '@/ui/work/work-words.ts';
import { leftLines } from './left-lines.ts';
import type { ThreadRow } from './message-words.ts';

interface ChosenProps {
  chosen: Chosen<ThreadRow>;
  /** What is on the page: only that is acted on. */
  shown: readonly ThreadRow[];
}

/** X ticks the row in focus. Each that is ticked is given, or closed, by itself, and stays ticked where it was left. */
export function ChosenThreads({ chosen, shown }: ChosenProps) {
  const me = useMe();
  const { modal } = App.useApp();
  const { data } = useCall('GET /messages/team', undefined, { staleTime: 60_000 });
  const team = data?.people ?? [];
  const assign = useSendEach('POST /messages/{id}/assign');
  const close = useSendEach('POST /messages/{id}/close');
  const [left, setLeft] = useState<readonly string[]>([]);
  const busy = assign.busy || close.busy;
  const threads = shown.filter(({ id }) => chosen.rows.has(id));
  useChoosingKey(shown, chosen.toggle);

  async function carryOut(all: readonly ThreadRow[], sending: Promise<readonly SentEach[]>) {
    setLeft([]);
    const sent = await sending;
    chosen.drop(all.flatMap(({ id }, place) => (sent[place]?.error === null ? [id] : [])));
    setLeft(leftLines(all, sent));
  }
  /** Asks first where more depends on it than on one thread by itself. */
  function ask(title: string | null, content: string, okText: string, go: () => Promise<void>) {
    if (busy) return;
    if (title === null) void go();
    else modal.confirm({ title, content, okText, cancelText: 'Back', onOk: () => void go() });
  }
  function give(staffId: string | null) {
    const others = othersNames(threads, me.id);
    ask(
      others.length > 0 ? `With ${others.join(', ')} now. Go on?` : null,
      'Whoever has taken it may be at work on it. They are not told; the log has who did it.',
      'Go on',
      () =>
        carryOut(threads, assign.sendEach(threads.map(({ id }) => ({ params: { id }, body: { staffId } })))),
    );
  }
  function closeAll() {
    // As they were ticked, and not as the list has them by now: what was written in between has not been looked at.
    const seen = shown.flatMap(({ id }) => chosen.rows.get(id) ?? []);
    const waiting = seen.filter(({ state }) => state === 'waiting').length;
    ask(
      waiting > 0 ? `Close ${seen.length} without an answer to ${waiting}?` : null,
      'Who waits gets no answer. A thread opens again when its customer writes.',
      'Close',
      () => carryOut(seen, close.sendEach(seen.map(({ id, last }) => ({ params: { id }, body: { last } })))),
    );
  }
  return (
    <ChosenBar
      label="Chosen threads"
      count={threads.length}
      team={team}
      me={team.find(({ id }) => id === me.id)}
      busy={busy}
      error={null}
      left={left}
      onGive={give}
    >
      <Button loading={close.busy} disabled={busy} onClick={closeAll}>
        Close {threads.length}
      </Button>
    </ChosenBar>
  );
}
