import { makeEndpointSecret } from "#integrations/webhooks/make-endpoint-secret.ts";
import type { PostOptions } from "#services/outgoing/post-json.ts";
import type { TestShop } from "../shop.ts";

type Message = { path: string; headers: Record<string, string>; body: string };

export type Receiver = ReturnType<typeof startReceiver>;

/** Another program, at `hooks.example`: `/fails` answers 500 until it is healed, `/gone` 410. */
export function startReceiver() {
  const messages: Message[] = [];
  let isBroken = true;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const path = new URL(request.url).pathname;
      messages.push({ path, headers: request.headers.toJSON(), body: await request.text() });
      if (path === "/gone") return new Response("gone", { status: 410 });
      if (path === "/fails" && isBroken) {
        return new Response("no <b>database</b> for ada@example.com", { status: 500 });
      }
      return new Response("thanks");
    },
  });
  const servers: PostOptions = {
    allow: [`127.0.0.1:${server.port}`],
    resolve: async () => ["127.0.0.1"],
  };
  return {
    messages,
    servers,
    url: (path: string) => `http://hooks.example:${server.port}${path}`,
    heal() {
      isBroken = false;
    },
    reset() {
      isBroken = true;
      messages.length = 0;
    },
    stop: () => server.stop(true),
  };
}

type Added = { events: string[]; path?: string };

/** An endpoint that is on, with its secret. */
export async function addReceiver(
  { sql, services }: TestShop,
  receiver: Receiver,
  { events, path = "/hook" }: Added,
): Promise<{ id: number; secret: string }> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into webhook_endpoints (url, events)
    values (${receiver.url(path)}, ${events}::text[]) returning id`;
  const made = await makeEndpointSecret(services, { id, actorId: 1 });
  if (!made) throw new Error("The endpoint is gone");
  return { id, secret: made.secret };
}
