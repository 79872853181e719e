// A shop's process with a secret in its environment and one decoding process.

import type { Task } from "#services/artwork/tasks.ts";
import { WorkerProcess } from "#services/artwork/worker-process.ts";
import { hideSecrets, withoutRights } from "#services/sandbox.ts";
import { findSecretsAbove } from "#services/secrets-above.ts";

const problem = process.argv.includes("hidden") ? hideSecrets() : undefined;
const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("open") });
const worker = Bun.fileURLToPath(new URL("./captured-decoder.ts", import.meta.url));
const decoder = new WorkerProcess({ worker, timeoutMs: 60_000, memoryBytes: 1e9 });
// The captured process reads no picture, but a port.
const task = { kind: "logo", input: { bytes: server.port } } as unknown as Task;
const above = {
  confined: await findSecretsAbove(),
  free: await findSecretsAbove((program) => [...withoutRights(), process.execPath, program]),
};
process.stdout.write(JSON.stringify({ problem, above, answer: await decoder.run(task) }));
process.exit(0);
