import { startMailServer } from "./mail-server.ts";

/** An SMTP server as a process of its own: prints its address, then every mail that it takes. */
const server = await startMailServer();
console.info(JSON.stringify({ url: server.url }));
for (let count = 1; ; count++) {
  await server.arrived(count);
  console.info(JSON.stringify(server.received[count - 1]));
}
