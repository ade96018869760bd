import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import styles from './screening.module.css';

/** How a name would fare. No case is opened, and no customer looked at. */
export function TryName() {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  return (
    <Section title="Try a name" aside="Opens no case">
      <form
        className={styles.actions}
        onSubmit={event => {
          event.preventDefault();
          setName(typed.trim());
        }}
      >
        <Input
          aria-label="Name"
          maxLength={200}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button htmlType="submit" disabled={typed.trim() === ''}>
          Compare
        </Button>
      </form>
      {name !== '' && <Found name={name} />}
    </Section>
  );
}

function Found({ name }: { name: string }) {
  const { data, error, isPending, isFetching, refetch } = useCall('POST /screening/check', {
    body: { name },
  });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.found.length === 0) return <p className={styles.none}>No list has a name near “{name}”.</p>;
  return (
    <Facts
      of={data.found.map(({ list, ref, name: theirs, score }) => [
        `${list} ${ref}`,
        `${theirs}, ${score.toFixed(2)}`,
      ])}
    />
  );
}
