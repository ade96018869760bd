import { Section } from '@/ui/page.tsx';
import styles from './new-tenant.module.css';
import { type NewOwner, OwnerCodes } from './owner-codes.tsx';

interface TenantCreatedProps {
  title: string;
  hosts: readonly string[];
  owners: readonly NewOwner[];
  onDone: () => void;
}

export function TenantCreated({ title, hosts, owners, onDone }: TenantCreatedProps) {
  const { protocol, port } = window.location;
  const addressOf = (host: string) => `${protocol}//${host}${port && `:${port}`}`;
  return (
    <div className={styles.column}>
      <Section title={`${title} was created`}>
        <p>It answers on its hosts within seconds:</p>
        <ul className={styles.links}>
          {hosts.map(host => (
            <li key={host}>
              <a className={styles.link} href={addressOf(host)} target="_blank" rel="noreferrer">
                {addressOf(host)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="First log-in">
        <OwnerCodes of={owners} onDone={onDone} />
      </Section>
    </div>
  );
}
