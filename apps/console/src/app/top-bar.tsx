import { Icon } from '@openfloor/look/ui/icon';
import magnifier from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '@/lib/roles.ts';
import { rolesText } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { Kbd } from '@/ui/kbd.tsx';
import { DemonstrationPill, SimulatedPill } from '@/ui/simulated-pill.tsx';
import { isTyping } from '@/ui/use-row-keys.ts';
import { ZoneNote } from '@/ui/zone-note.tsx';
import styles from './top-bar.module.css';

const customersPath = '/customers';
const customersCall = 'GET /customers';

/** Search for customers and records from everywhere; whose console this is, where the navigation does not say it. */
export function TopBar({ me }: { me: Me }) {
  const tenant = useTenant();
  return (
    <>
      <span className={styles.owner}>
        <b>{tenant.title}</b> {me.username}, {rolesText(me.roles)}
      </span>
      {me.allowed.includes(customersCall) && <CustomerSearch />}
      <span className={styles.room} />
      <ZoneNote />
      {me.platform && <span className={styles.guest}>Platform staff, let in by the tenant</span>}
      {tenant.demonstration && <DemonstrationPill />}
      {tenant.simulatedMarket && !tenant.demonstration && <SimulatedPill />}
    </>
  );
}

/** A number begins with the letter of its kind and its day; anything else is looked for among customers. */
const isNumber = (search: string) => /^(?:[a-z]|pb|0)[-\s]*2\d{3}/i.test(search);

function placeOf(search: string): string {
  if (search === '') return customersPath;
  return isNumber(search)
    ? `/records?${new URLSearchParams({ number: search })}`
    : `${customersPath}?${new URLSearchParams({ search })}`;
}

function CustomerSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<InputRef>(null);
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    }
    window.addEventListener('keydown', focusOnSlash);
    return () => window.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <search className={styles.search}>
      <form
        onSubmit={event => {
          event.preventDefault();
          const search = text.trim();
          void navigate(placeOf(search));
        }}
      >
        <Input
          ref={field}
          aria-label="Search customers and records"
          placeholder="Name, account or number"
          maxLength={64}
          prefix={<Icon svg={magnifier} size={16} />}
          suffix={<Kbd>/</Kbd>}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
