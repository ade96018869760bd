/** Code that nobody waits for: where the connection went before it came, it is asked for again once there is one. */
export const onceConnected = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(
    () =>
      new Promise<Code>(resolve =>
        window.addEventListener('online', () => resolve(onceConnected(load)), { once: true }),
      ),
  );
