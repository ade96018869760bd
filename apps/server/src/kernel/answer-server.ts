/** What the server asks a process beside it, with the environment that it has itself. */
export interface Asked<Task> {
  task: Task;
  environment: NodeJS.ProcessEnv;
}

/** In the process: answers one task after the other, and ends with the server, also with one that is killed. */
export function answerServer<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit());
  // In a terminal, Ctrl-C is for the server to hear, which ends what is under way.
  process.on('SIGINT', () => {});
  process.on('message', async ({ task, environment }: Asked<Task>) => {
    Object.assign(process.env, environment);
    // Where nobody hears it any more, the process is about to end.
    process.send?.(await answer(task), () => {});
  });
}
