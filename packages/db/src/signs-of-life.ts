/** Does the work and gives a sign of life again and again, well within the silence after which others take over. */
export async function givingSigns(
  silentMs: number,
  sign: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  let given: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    given = given.then(sign).then(ignore, ignore);
  }, silentMs / 4);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await given;
  }
}

const ignore = () => {};
