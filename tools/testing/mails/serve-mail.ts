import { startMailServer } from "./mail-server.ts";

/** An SMTP server as its own process; prints its URL, then every mail. */
const server = await startMailServer();
console.info(JSON.stringify({ url: server.url }));
for (let count = 1; ; count++) {
  await server.arrived(count);
  console.info(JSON.stringify(server.received[count - 1]));
}
