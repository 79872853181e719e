import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { to: string[]; raw: string };

/** A real SMTP server on loopback that keeps what it takes. Without a port it chooses a free one. */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = [];
  const waiting: Array<() => void> = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    // A pooled connection would keep it open.
    closeTimeout: 50,
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      // The sender disconnected in the middle, so nobody waits for an answer.
      if (raw === undefined) return;
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
      for (const resolve of waiting.splice(0)) resolve();
    },
  });
  // Clients that go away in the middle are theirs to explain.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  // A listening TCP server has an address and port.
  const own = (server.server.address() as AddressInfo).port;
  return {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    received,
    /** Resolves once so many mails have arrived in all. */
    async arrived(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
