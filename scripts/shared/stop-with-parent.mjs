/** Loaded into a long-running child: when its parent dies without a word, the child stops as if told to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
