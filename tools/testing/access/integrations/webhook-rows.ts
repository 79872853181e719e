import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

/** No webhook has this number. */
const NONE = 999_999_999;

export const webhookRows: Row[] = [
  adminsOnly("GET", "/admin/webhooks", "200", () => get(paths.adminWebhooks)),
  adminsOnly("POST", "/admin/webhooks", "422", () => form(paths.adminWebhooks)),
  adminsOnly("GET", "/admin/webhooks/:id", "404", () => get(paths.adminWebhook(NONE))),
  adminsOnly("POST", "/admin/webhooks/:id", "404", () => form(paths.adminWebhook(NONE))),
  adminsOnly("POST", "/admin/webhooks/:id/secret", "404", () =>
    form(paths.adminWebhookSecret(NONE)),
  ),
  adminsOnly("POST", "/admin/webhooks/:id/tests", "404", () => form(paths.adminWebhookTests(NONE))),
  adminsOnly("POST", "/admin/webhooks/:id/deletion", "404", () =>
    form(paths.adminWebhookDeletion(NONE)),
  ),
  adminsOnly("POST", "/admin/webhooks/:id/deliveries/:delivery", "404", () =>
    form(paths.adminWebhookDelivery(NONE, crypto.randomUUID())),
  ),
  adminsOnly("GET", "/admin/keys", "200", () => get(paths.adminKeys)),
  adminsOnly("POST", "/admin/keys", "422", () => form(paths.adminKeys)),
  adminsOnly("POST", "/admin/keys/:id/revocation", "404", () =>
    form(paths.adminKeyRevocation(NONE)),
  ),
];
