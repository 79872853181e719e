type Answer = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

/** A 10 MB design and its form's other fields; see `createApp`. */
const LARGEST_BODY = 12 * 1024 * 1024;

export type Listener = ReturnType<typeof listen>;

/** Takes the port first, so that a port in use fails at once; answers 503 until `handleWith`. */
export function listen(port: number) {
  let answer: Answer = starting;
  let running = 0;
  let onIdle: (() => void) | undefined;
  const ended = () => {
    running -= 1;
    if (running === 0) onIdle?.();
  };
  const server = serve(port, (request, self) => {
    const response = answer(request, self);
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

function serve(port: number, fetch: Answer): Bun.Server<undefined> {
  try {
    return Bun.serve({ port, fetch, maxRequestBodySize: LARGEST_BODY, idleTimeout: 60 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Error(`Port ${port} is in use: stop what listens there, or give another PORT.`);
  }
}

function starting(): Response {
  return new Response("The shop is starting.", { status: 503, headers: { "retry-after": "1" } });
}
