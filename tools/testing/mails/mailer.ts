import { sendMail } from "#mails/send-mail.ts";
import { createJobs } from "#services/jobs.ts";
import { createMail } from "#services/mail-transport.ts";
import { createSignatures } from "#services/signatures.ts";
import { atEndOfTest } from "../cleanup.ts";
import type { TestDatabase } from "../database.ts";

const MAIL_FROM = "Printhread <orders@shop.example>";
export const APP_URL = "https://shop.example";
export const signatures = createSignatures("a secret of thirty-two characters");

export async function startMailer(database: TestDatabase, SMTP_URL: string, lines: string[] = []) {
  const config = { SMTP_URL, MAIL_FROM, APP_URL };
  const mail = createMail({ config });
  const jobs = createJobs({ databaseUrl: database.url, log: (line) => lines.push(line) });
  const services = { sql: database.sql, mail, config, signatures, jobs };
  atEndOfTest(async () => {
    await jobs.stop(1000);
    mail.stop();
  });
  const send = (data: { mailId: string }) => sendMail(services, data);
  await jobs.start({ "send-mail": send, "send-desk-mail": send });
  return { jobs, services };
}
