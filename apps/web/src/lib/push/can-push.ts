/** Whether this browser can take pushes, apart from whether it may. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
