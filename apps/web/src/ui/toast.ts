import { create } from 'zustand';

export type ToastTone = 'success' | 'failure' | 'plain';

interface ToastState {
  toast: { id: number; text: string; tone: ToastTone } | null;
}

const toastMs = 2_000;

export const useToast = create<ToastState>(() => ({ toast: null }));

let nextId = 1;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: string, tone: ToastTone = 'plain'): void {
  clearTimeout(hideTimer);
  useToast.setState({ toast: { id: nextId++, text, tone } });
  hideTimer = setTimeout(() => useToast.setState({ toast: null }), toastMs);
}
