import { copyText } from '@openfloor/look/copy-text';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';

/** Copies a text. Without the clipboard, as on plain http, it says so: the text itself can be selected. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { message } = App.useApp();
  async function copy() {
    if (await copyText(text)) void message.success('Copied');
    else void message.warning('The browser does not allow copying here. Select the text instead.');
  }
  return <Button onClick={() => void copy()}>{children}</Button>;
}
