import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../dev/free-port.ts";

type ReceivedMail = { to: string[]; raw: string };

type Rejection = { responseCode: number; message: string };

/** A real SMTP server on loopback; without a port it uses a free one. It rejects recipients, if told so. */
export async function startMailServer(port = freePort(), rejection?: Rejection) {
  const received: ReceivedMail[] = [];
  const waiting: Array<() => void> = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 50,
    onRcptTo(_, __, done) {
      done(rejection && Object.assign(new Error(rejection.message), rejection));
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      // The sender disconnected, so nobody waits for an answer.
      if (raw === undefined) return;
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
      for (const resolve of waiting.splice(0)) resolve();
    },
  });
  // Clients may disconnect at any time.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const own = (server.server.address() as AddressInfo).port;
  return {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    received,
    async arrived(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
