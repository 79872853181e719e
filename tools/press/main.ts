// The program for the computer beside a press: see docs/press.md. It needs nothing but Bun, and
// `bun build --compile tools/press/main.ts --outfile printhread-press` makes one file of it.
import { releaseLock } from "./lock.ts";
import { run } from "./run.ts";
import { say } from "./say.ts";
import { readSettings, type Settings, SettingsProblem, USAGE } from "./settings.ts";

const read = () => readSettings(Bun.argv.slice(2), process.env);

async function readAgain(): Promise<Settings> {
  const settings = await read();
  if (!settings) throw new SettingsProblem(USAGE);
  return settings;
}

const settings = await read().catch((error: unknown) => {
  if (!(error instanceof SettingsProblem)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
});
if (!settings) {
  console.info(USAGE);
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    releaseLock(settings.parts);
    say("Stopped.");
    process.exit(0);
  });
}
await run(settings, readAgain);
