import { create } from 'zustand';

export type ToastTone = 'success' | 'failure' | 'plain';

interface ToastState {
  toast: { id: number; text: string; tone: ToastTone } | null;
  /** A blocking message while something is under way. */
  loading: string | null;
}

const toastMs = 2_000;
const loadingLimitMs = 20_000;

export const useToast = create<ToastState>(() => ({ toast: null, loading: null }));

let nextId = 1;
let hideTimer: ReturnType<typeof setTimeout> | undefined;
let loadingTimer: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: string, tone: ToastTone = 'plain'): void {
  clearTimeout(hideTimer);
  useToast.setState({ toast: { id: nextId++, text, tone } });
  hideTimer = setTimeout(() => useToast.setState({ toast: null }), toastMs);
}

/** Blocks taps until the returned function is called, at most 20 seconds. */
export function showLoading(text: string): () => void {
  clearTimeout(loadingTimer);
  const hide = () => {
    clearTimeout(loadingTimer);
    useToast.setState({ loading: null });
  };
  useToast.setState({ loading: text });
  loadingTimer = setTimeout(hide, loadingLimitMs);
  return hide;
}
