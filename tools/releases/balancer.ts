import type { ShopProcess } from "../chaos/shop-process.ts";

export type Balancer = ReturnType<typeof startBalancer>;

/** An operator's balancer probes more rarely; here a shop that stops waits for a second, too. */
const PROBE_MS = 50;
/** So much of a process's log goes with a failure [characters]. */
const LOG_END = 1500;

/**
 * Leads to the processes that say by /readyz that they are ready, in turn. It repeats what UPGRADING.md
 * has a balancer repeat: a request whose connection was not taken, and one for a script or style sheet
 * of another version.
 */
export function startBalancer() {
  const ready = new Set<ShopProcess>();
  const answers = new Map<ShopProcess, number>();
  const failures: string[] = [];
  let turn = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 255,
    fetch: forward,
  });
  let isOver = false;

  /** One look after the other: on a busy machine they would become a load of their own. */
  async function probe(process: ShopProcess): Promise<void> {
    while (!isOver) {
      if (await process.isReady()) ready.add(process);
      else ready.delete(process);
      await Bun.sleep(PROBE_MS);
    }
  }

  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = await request.bytes();
    const init = { method: request.method, headers: request.headers, ...(body.length && { body }) };
    turn += 1;
    const all = [...ready];
    const inTurn = all.map((_, at) => all[(turn + at) % all.length]).filter((one) => !!one);
    for (const process of inTurn) {
      const answer = await pass(process, pathname + search, init);
      if (!answer || isOfAnother(answer, pathname, process === inTurn.at(-1))) continue;
      answers.set(process, (answers.get(process) ?? 0) + 1);
      if (answer.status >= 500) {
        const said = process.lastOutput().slice(-LOG_END);
        failures.push(`${request.method} ${pathname}: ${answer.status}\n${said}`);
      }
      return answer;
    }
    failures.push(`${request.method} ${pathname}: nobody took it`);
    return new Response("No process is ready.", { status: 503 });
  }

  return {
    url: server.url.origin,
    /** Probed from now on, also while it is away. */
    add: (process: ShopProcess) => void probe(process),
    isIn: (process: ShopProcess) => ready.has(process),
    answersOf: (process: ShopProcess) => answers.get(process) ?? 0,
    /** Requests that ended with a server error, or without an answer. */
    failures,
    async stop(): Promise<void> {
      isOver = true;
      await server.stop(true);
    },
  };
}

function isOfAnother({ status }: Response, pathname: string, isLast: boolean): boolean {
  return status === 404 && pathname.startsWith("/assets/") && !isLast;
}

/** Undefined when the process does not take the connection. */
async function pass(process: ShopProcess, path: string, init: RequestInit) {
  // The answer passes as it came; a connection is not used again, because the process may close it.
  const asItIs = { redirect: "manual", decompress: false, keepalive: false } as const;
  try {
    const answer = await fetch(process.url + path, { ...init, ...asItIs });
    return new Response(answer.body, answer);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ConnectionRefused")
      return undefined;
    return new Response(String(error), { status: 502 });
  }
}
