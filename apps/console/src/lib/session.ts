import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Why the last session ended; the log-in page says so. */
export type SessionExit = 'loggedOut' | 'expired' | 'idle';

interface SessionState {
  token: string | null;
  exit: SessionExit | null;
}

export interface Session {
  use: UseBoundStore<StoreApi<SessionState>>;
  token(): string | null;
  start(token: string): void;
  end(exit: SessionExit): void;
}

/** Kept for this tab only: whoever closes it is logged out. */
function tabSession(storageKey: string): Session {
  const use = create<SessionState>(() => ({ token: sessionStorage.getItem(storageKey), exit: null }));
  return {
    use,
    token: () => use.getState().token,
    start(token) {
      sessionStorage.setItem(storageKey, token);
      use.setState({ token, exit: null });
    },
    end(exit) {
      sessionStorage.removeItem(storageKey);
      use.setState({ token: null, exit });
    },
  };
}

/** Somebody of the tenant's staff. */
export const staffSession = tabSession('OPENFLOOR_STAFF_TOKEN');
/** Somebody who runs the platform; the two know nothing of each other. */
export const platformSession = tabSession('OPENFLOOR_PLATFORM_TOKEN');
