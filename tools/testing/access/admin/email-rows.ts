import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

const NO_MAIL = "00000000-0000-4000-8000-000000000000";

export const emailRows: Row[] = [
  adminsOnly("GET", "/admin/email-settings", "200", () => get(paths.adminEmailSettings)),
  adminsOnly("POST", "/admin/email-settings", "303 /admin/email-settings", () =>
    form(paths.adminEmailSettings, { orderConfirmations: "on", statusUpdates: "on" }),
  ),
  adminsOnly("POST", "/admin/email-settings/test-mail", "303 /admin/email-settings", () =>
    form(paths.adminTestMail, { recipient: "ada@example.com" }),
  ),
  adminsOnly("POST", "/admin/email-settings/mails/:id", "303 /admin/email-settings", () =>
    form(paths.adminMailRetry(NO_MAIL)),
  ),
];
