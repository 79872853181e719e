import { join } from "node:path";
import { warnWithoutAdmin } from "./accounts/seed-admin.ts";
import { readConfig, type Settings } from "./config.ts";
import { type Listener, listen } from "./server/listen.ts";
import { startServer } from "./start-server.ts";

/** How long load balancers get to see that the shop stops, before it takes no more connections. */
const GRACE_MS = 1000;

const startedAt = performance.now();
const read = readConfig(process.env);
if (!read.ok) fail(["The shop cannot start with this environment:", ...read.faults]);

try {
  const listener = listen(read.settings.PORT);
  const { stop, address } =
    read.mode === "production"
      ? await startProduction(read.settings, listener)
      : await startDevelopment(read.settings, listener);
  stopOnSignal(stop);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.info(`Printhread is open at ${address} (started in ${seconds} s)`);
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  fail([error instanceof Error ? error.message : String(error)]);
}

async function startProduction(
  config: Parameters<typeof startServer>[0]["config"],
  listener: Listener,
) {
  const assets = join(import.meta.dir, "../dist/assets");
  const shop = await startServer({ config, listener, assets });
  await warnWithoutAdmin(shop.services);
  return { address: config.APP_URL, stop: () => shop.stop({ graceMs: GRACE_MS }) };
}

/** Imported here only, so that production never loads what is embedded. */
async function startDevelopment(settings: Settings, listener: Listener) {
  const { embed } = await import("#tools/dev/embed.ts");
  const embedded = await embed({ ...settings, PORT: listener.port });
  const shop = await startServer({ ...embedded.options, listener });
  const stop = async () => {
    await shop.stop({ deadlineMs: 3000 });
    await embedded.stop();
  };
  return { address: embedded.options.config.APP_URL, stop };
}

/**
 * The first signal drains; another one a second later does not wait for it. Ctrl-C under `bun dev`
 * arrives twice at once: from the terminal and from the `bun` that runs the script.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let signaledAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (signaledAt !== undefined && performance.now() - signaledAt > 1000) process.exit(1);
      if (signaledAt !== undefined) return;
      signaledAt = performance.now();
      console.info("Printhread is closing");
      stop().then(
        () => process.exit(0),
        (error) => fail([`Printhread did not close well: ${error}`]),
      );
    });
  }
}

function fail(lines: string[]): never {
  console.error(lines.join("\n  "));
  process.exit(1);
}
