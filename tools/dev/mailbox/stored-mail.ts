import type { Transport } from "nodemailer";

export type StoredMail = {
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  receivedAt: string;
  copies: number;
};

type Message = Parameters<Transport["send"]>[0];

export async function readMail(mail: Message): Promise<StoredMail> {
  const data = await normalize(mail);
  const { messageId } = data;
  const { from, to } = mail.message.getAddresses();
  if (!messageId) throw new Error("A mail without Message-ID cannot be kept.");
  return {
    id: messageId.replace(/^<|@.*$/g, "").replace(/[^\w-]/g, "_"),
    messageId,
    from: mailboxList(from),
    to: mailboxList(to),
    subject: data.subject ?? "",
    html: String(data.html ?? ""),
    text: String(data.text ?? ""),
    receivedAt: new Date().toISOString(),
    copies: 1,
  };
}

function normalize(mail: Message): Promise<Message["data"]> {
  return new Promise((resolve, reject) => {
    mail.normalize((error, data) => (error ? reject(error) : resolve(data)));
  });
}

function mailboxList(
  people: { name?: string | undefined; address?: string | undefined }[] = [],
): string {
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");
}
