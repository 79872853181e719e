import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Balancers such as HAProxy look so unless they are told otherwise. */
async function firstLine(path: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: (socket) => void socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
      data(socket, bytes) {
        resolve(bytes.toString().split("\r\n")[0] ?? "");
        socket.end();
      },
      close: () => reject(new Error("It was closed without an answer")),
    },
  });
  return promise;
}

test("94.13 health checks need no Host, and nothing else is answered without one", async () => {
  expect(await firstLine(paths.readyz)).toContain(" 200 ");
  expect(await firstLine(paths.healthz)).toContain(" 200 ");
  for (const path of [paths.home, paths.cart, paths.api.stripeWebhook, "/photos/a.webp"]) {
    expect([path, await firstLine(path)]).toEqual([path, expect.stringContaining(" 421 ")]);
  }
});
