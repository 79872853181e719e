import { connectionOf, findProgram } from "./postgres-programs.ts";

type Database = { url: string; major: number };

/** Bytes of a part of the dump, which is on this disk meanwhile; a container's may be small. */
const PART = 64 * 1024 * 1024;

/**
 * The database at one moment, in the custom format of `pg_dump`, in parts; each has to be read to its
 * end before the next one. Throws when the dump fails.
 */
export async function* dumpDatabase(
  { url, major }: Database,
  partBytes = PART,
): AsyncGenerator<ReadableStream<Uint8Array>> {
  const program = await findProgram("pg_dump", major);
  const dump = Bun.spawn([program, "--format=custom", "--no-owner", "--no-privileges"], {
    env: connectionOf(url),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = new Response(dump.stderr).text();
  const reader = dump.stdout.getReader();
  try {
    let next = await reader.read();
    while (!next.done) {
      let left = partBytes;
      yield new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (next.done || left <= 0) return controller.close();
          const { value } = next;
          controller.enqueue(value.subarray(0, left));
          const rest = value.subarray(left);
          left -= Math.min(left, value.byteLength);
          next = rest.byteLength > 0 ? { done: false, value: rest } : await reader.read();
        },
      });
    }
    if ((await dump.exited) !== 0) throw new Error(`pg_dump failed: ${(await errors).trim()}`);
  } finally {
    dump.kill();
    await dump.exited;
  }
}
