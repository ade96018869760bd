import { vi } from 'vitest';

export interface FakePush {
  /** What the browser says about notifications. */
  permission?: NotificationPermission;
  /** What the customer answers when it asks. */
  answer?: NotificationPermission;
  /** Pushes are taken already. */
  subscribed?: boolean;
  /** Its push service cannot be reached. */
  failing?: boolean;
}

export const pushKey = 'BAAA';
const endpoint = 'https://push.example.com/this-browser';
/** SHA-256 of that, as the server names it. */
export const hashHere = async (): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};

/** A browser whose push service can be reached, or not: here there is none. Ends with the test. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  failing = false,
}: FakePush = {}) {
  const state = { permission, subscribed, asked: 0 };
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array([4, 0, 0]).buffer, userVisibleOnly: true },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async () => {
      if (failing) throw new DOMException('Registration failed', 'AbortError');
      state.subscribed = true;
      return subscription;
    },
  };
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
  });
  const registration = Object.create(ServiceWorkerRegistration.prototype, {
    active: { value: {} },
    pushManager: { value: pushManager },
  });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  return state;
}
