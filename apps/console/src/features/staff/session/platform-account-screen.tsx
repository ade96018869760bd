import { App } from 'antd';
import { useState } from 'react';
import { platformSide } from '@/lib/sides.ts';
import { Facts } from '@/ui/facts.tsx';
import { Page, Section } from '@/ui/page.tsx';
import styles from './my-account-screen.module.css';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { PasswordForm } from './password-form.tsx';

interface PlatformAccountProps {
  username: string;
  secondFactor: boolean;
}

export default function PlatformAccountScreen({ username, secondFactor }: PlatformAccountProps) {
  const { message } = App.useApp();
  const [round, setRound] = useState(0);
  return (
    <Page title="My account" padded>
      <div className={styles.column}>
        <Section title="You">
          <Facts of={[['Username', username]]} />
        </Section>
        <Section title="Second factor">
          <OwnSecondFactor side={platformSide} enrolled={secondFactor} />
        </Section>
        <Section title="Password" aside="A change ends your other sessions">
          <div className={styles.form}>
            <PasswordForm
              key={round}
              side={platformSide}
              onDone={() => {
                setRound(round + 1);
                void message.success('Password changed');
              }}
            />
          </div>
        </Section>
      </div>
    </Page>
  );
}
