import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../dev/free-port.ts";

const OWN = "mx.printhread.example";

/**
 * A real SMTP server that delivers into Dovecot's mailboxes, as the mail servers of shop and customers do
 * together: it checks whether a sender's server has the name of its domain, says so in the mail, takes out
 * what others have said under its name, and reports what it cannot deliver.
 */
export async function startMailExchange(lmtpPort: number) {
  const full = new Set<string>();
  const lmtp = createTransport({ host: "127.0.0.1", port: lmtpPort, lmtp: true } as object);
  const deliver = (from: string, to: string[], raw: string) =>
    lmtp.sendMail({ envelope: { from, to }, raw });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 50,
    onData(stream, { envelope, hostNameAppearsAs: helo }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = async () => {
        const raw = checked(await text(stream), helo);
        const [first = ""] = to;
        if (!full.has(first)) return deliver(from, to, raw);
        // Nobody is told of a report that does not arrive.
        return from ? deliver("", [from], reportOf(raw, first, from)) : undefined;
      };
      take().then(() => done(), done);
    },
  });
  server.on("error", () => {});
  server.listen(freePort(), "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** This mailbox takes nothing any more. */
    fill: (address: string) => void full.add(address),
    /** Sends as a server of that name. */
    async send({ helo, from, to, raw }: { helo: string; from: string; to: string; raw: string }) {
      const sender = createTransport({ host: "127.0.0.1", port, name: helo, ignoreTLS: true });
      await sender.sendMail({ envelope: { from, to }, raw });
      sender.close();
    },
    async stop() {
      lmtp.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function checked(raw: string, helo: string): string {
  const domain = /^From:.*@([\w.-]+)>?\r$/im.exec(raw)?.[1]?.toLowerCase() ?? "";
  const isTheirs = helo === domain || helo.endsWith(`.${domain}`);
  const others = raw.replace(/^Authentication-Results:.*\r\n(?:[ \t].*\r\n)*/gim, "");
  const result = isTheirs ? "pass" : "fail";
  return `Authentication-Results: ${OWN}; dmarc=${result} header.from=${domain}\r\n${others}`;
}

/** RFC 3464. */
function reportOf(raw: string, recipient: string, to: string): string {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mx.example.com>",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <${crypto.randomUUID()}@mx.example.com>`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    "",
    "--report",
    "Content-Type: text/plain",
    "",
    "Your mail could not be delivered.",
    "--report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    "Action: failed",
    "Status: 5.2.2",
    "Diagnostic-Code: smtp; 552 5.2.2 Mailbox full",
    "",
    "--report",
    "Content-Type: text/rfc822-headers",
    "",
    head,
    "--report--",
    "",
  ].join("\r\n");
}
