import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const LIBRARIES = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

export type Clock = Awaited<ReturnType<typeof startClock>>;

/** Whether a process can be given a clock of its own here. */
export const clockLibrary: string | undefined = LIBRARIES.find((path) => existsSync(path));

/** A process with these settings has a clock that jumps while it runs. */
export async function startClock(folder: string, library: string) {
  const file = join(folder, "clock");
  const jump = (seconds: number) => writeFile(file, `+${seconds}`);
  await jump(0);
  return {
    jump,
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Timers go on.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}
