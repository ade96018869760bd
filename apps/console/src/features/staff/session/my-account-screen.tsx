import { App } from 'antd';
import { useState } from 'react';
import { rolesText, useMe } from '@/lib/roles.ts';
import { staffSide } from '@/lib/sides.ts';
import { Facts } from '@/ui/facts.tsx';
import { Page, Section } from '@/ui/page.tsx';
import styles from './my-account-screen.module.css';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** One's own access: who one is, where one is logged in, password and second factor. */
export default function MyAccountScreen() {
  const me = useMe();
  return (
    <Page title="My account" padded>
      <div className={styles.column}>
        <Section title="You">
          <Facts
            of={[
              ['Username', me.username],
              ['Roles', rolesText(me.roles)],
              ['Tenant', me.tenant.legalName],
            ]}
          />
        </Section>
        {me.platform ? (
          <Section title="Visitor">
            <p>The tenant has let you in to read. Your own account is in the platform console.</p>
          </Section>
        ) : (
          <OwnAccess />
        )}
      </div>
    </Page>
  );
}

function OwnAccess() {
  const me = useMe();
  const { message } = App.useApp();
  const [round, setRound] = useState(0);
  return (
    <>
      <Section title="Second factor">
        <OwnSecondFactor side={staffSide} enrolled={me.secondFactor} />
      </Section>
      <Section title="Sessions" aside="Where you are logged in">
        <OwnSessions />
      </Section>
      <Section title="Password" aside="A change ends your other sessions">
        <div className={styles.form}>
          <PasswordForm
            key={round}
            side={staffSide}
            onDone={() => {
              setRound(round + 1);
              void message.success('Password changed');
            }}
          />
        </div>
      </Section>
    </>
  );
}
