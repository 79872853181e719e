import { startingPage } from "./outage/starting-page.tsx";

type Answer = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

export type Listener = ReturnType<typeof listen>;

/**
 * Takes the port first, so that a port in use fails at once; answers 503 until `handleWith`.
 * Without a `hostname` it listens on all addresses.
 */
export function listen(port: number, hostname?: string) {
  let answer: Answer = starting;
  let running = 0;
  let onIdle: (() => void) | undefined;
  const ended = () => {
    running -= 1;
    if (running === 0) onIdle?.();
  };
  const server = serve({ port, hostname }, (request, self) => {
    const response = answer(withHost(request), self);
    if (response instanceof Promise) {
      running += 1;
      response.then(ended, ended);
    }
    return response;
  });

  return {
    port: server.port ?? port,
    handleWith(next: Answer): void {
      answer = next;
    },
    /** Lets running requests end, and cuts them off at the deadline. */
    async close(deadlineMs: number): Promise<void> {
      const over = Promise.withResolvers<void>();
      const deadline = setTimeout(() => {
        void server.stop(true);
        over.resolve();
      }, deadlineMs);
      await server.stop();
      // The server forgets a request whose client has gone, but its work goes on.
      onIdle = over.resolve;
      if (running > 0) await over.promise;
      clearTimeout(deadline);
    },
  };
}

type Address = { port: number; hostname: string | undefined };

function serve({ port, hostname }: Address, fetch: Answer): Bun.Server<undefined> {
  const address = { port, ...(hostname && { hostname }) };
  try {
    // The app limits bodies, because Bun's own answer is an empty 413.
    const maxRequestBodySize = Number.MAX_SAFE_INTEGER;
    return Bun.serve({ ...address, fetch, maxRequestBodySize, idleTimeout: 60 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Error(`Port ${port} is in use: stop what listens there, or give another PORT.`);
    }
    if (code !== "EADDRNOTAVAIL" && code !== "EINVAL") throw error;
    const mend = "give 127.0.0.1 for this machine alone, or 0.0.0.0 for all of its addresses";
    throw new Error(`HOST ${hostname} is no address of this machine: ${mend}.`);
  }
}

/**
 * HTTP/1.0 needs no Host, and a balancer may look so whether a process is ready. Bun gives such a
 * request a path in place of its URL. Health checks answer it; everything else knows no such host.
 */
function withHost(request: Request): Request {
  if (!request.url.startsWith("/")) return request;
  return new Request(`http://no-host.invalid${request.url}`, request);
}

function starting(request: Request): Response {
  if (request.headers.get("accept")?.includes("text/html")) return startingPage(request);
  return new Response("The shop is starting.", { status: 503, headers: { "retry-after": "1" } });
}
