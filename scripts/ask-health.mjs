/** Whether the server beside this process lives, by its exit code: the container's health check. */
const port = process.env.PORT || '8080';
const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
);
process.exitCode = reply?.ok ? 0 : 1;
