import { create } from 'zustand';

/** Whether a call was told that this tenant may not be here. It can happen at any moment, to any call. */
export const useTenantRight = create<{ refused: boolean }>(() => ({ refused: false }));

export const refuseTenant = (): void => useTenantRight.setState({ refused: true });
export const allowTenant = (): void => useTenantRight.setState({ refused: false });
