import { create } from 'zustand';

export type ToastTone = 'success' | 'failure' | 'plain';

export interface Toast {
  id: number;
  text: string;
  tone: ToastTone;
}

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** More at once is read by nobody. */
const toastsMax = 3;

/** Two seconds, and more where reading takes longer: 60 ms a letter, three times that a sign of three bytes. */
export const toastMs = (text: string): number => Math.max(2_000, new Blob([text]).size * 60);

let nextId = 1;

/** The same words again take the place of the earlier ones. */
export function showToast(text: string, tone: ToastTone = 'plain'): void {
  const id = nextId++;
  const others = useToasts.getState().toasts.filter(toast => toast.text !== text);
  useToasts.setState({ toasts: [...others, { id, text, tone }].slice(-toastsMax) });
  setTimeout(
    () => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) })),
    toastMs(text),
  );
}
