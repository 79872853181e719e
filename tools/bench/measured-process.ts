import { join } from "node:path";

export type MeasuredProcess<Ready> = Awaited<ReturnType<typeof startMeasured<Ready>>>;

/** Starts a file of this folder as a process and waits until it is ready; see `answerMessages`. */
export async function startMeasured<Ready>(file: string, ...args: string[]) {
  const waiting: ((message: unknown) => void)[] = [];
  const child = Bun.spawn([process.execPath, join(import.meta.dir, file), ...args], {
    env: { ...process.env, NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit"],
    ipc: (message) => waiting.shift()?.(message),
  });
  const nextMessage = async <Message>() => {
    const message = new Promise((resolve) => waiting.push(resolve));
    const ended = child.exited.then((code) => {
      throw new Error(`${file} ended with ${code}`);
    });
    // Both ends of this channel are in this folder.
    return (await Promise.race([message, ended])) as Message;
  };

  return {
    ready: await nextMessage<Ready>(),
    request<Answer>(question: unknown): Promise<Answer> {
      const answer = nextMessage<Answer>();
      child.send(question);
      return answer;
    },
    async stop(): Promise<void> {
      child.disconnect();
      await child.exited;
    },
  };
}

/** Runs in the measured process; `stop` runs when the bench has ended. */
export function answerMessages(
  ready: unknown,
  answer: (question: unknown) => unknown,
  stop: () => Promise<void> = async () => {},
): void {
  process.on("message", async (question) => process.send?.(await answer(question)));
  process.on("disconnect", () => stop().finally(() => process.exit()));
  process.send?.(ready);
}

export function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
