import { App } from 'antd';
import { errorText } from '@/lib/error-text.ts';

/** Asks before something disappears from the investors' app. */
export function useRemoval(): (name: string, remove: () => Promise<unknown>) => void {
  const { modal, message } = App.useApp();
  return (name, remove) =>
    void modal.confirm({
      title: `Remove “${name}”?`,
      content: 'Investors no longer see it. The audit log keeps what it was.',
      okText: 'Remove',
      okButtonProps: { danger: true },
      cancelText: 'Back',
      onOk: () => remove().catch(error => void message.error(errorText(error))),
    });
}
