import info from '@phosphor-icons/core/regular/info.svg?raw';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useId } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './passwords.module.css';

interface PasswordFormProps {
  title: string;
  note: string;
  action: string;
  busy: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  /** The password fields. */
  children: ReactNode;
}

/** The page around the fields of either password. */
export function PasswordForm({ title, note, action, busy, form, onSubmit, children }: PasswordFormProps) {
  const id = useId();
  usePageTitle(title);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Page
      top={<TopBar title={title} />}
      footer={
        <Button type="submit" form={id} busy={busy}>
          {action}
        </Button>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Card kind="form" className={styles.topCard}>
          {children}
        </Card>
      </form>
      <Note svg={info} className={styles.note}>
        {note}
      </Note>
    </Page>
  );
}
