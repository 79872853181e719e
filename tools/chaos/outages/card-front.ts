/** An address before the card service, which may fail or be silent in its place. */
export function startCardFront(origin: string) {
  let state: "whole" | "failing" | "silent" = "whole";
  const over = Promise.withResolvers<void>();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 255,
    async fetch(request) {
      if (state === "silent") await over.promise;
      if (state === "failing") {
        const error = { type: "api_error", message: "Something went wrong on our side." };
        return Response.json({ error }, { status: 500 });
      }
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const headers = new Headers(request.headers);
      headers.delete("host");
      const body = await request.bytes();
      // Its bytes pass as they are.
      return fetch(origin + pathname + search, {
        ...{ method, headers, decompress: false },
        ...(body.length > 0 && { body }),
      });
    },
  });
  return {
    url: server.url.origin,
    become(next: typeof state): void {
      state = next;
    },
    async stop(): Promise<void> {
      over.resolve();
      await server.stop(true);
    },
  };
}
