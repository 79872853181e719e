import { endEndpoint, markFailing, type SentTo } from "#db/integrations/endpoints.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { paths } from "#shop/paths.ts";
import { FAILING_HOURS } from "#shop/webhooks/deliveries.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config">;

/**
 * Switches an endpoint off where every try has failed for three days, or where it says that it is gone,
 * and mails who set it up, once. A try at a URL that it has no more is nothing to it.
 */
export async function noteFailure(
  { sql, jobs, config }: Deps,
  { id, url: sentTo, isGone }: SentTo & { isGone: boolean },
): Promise<void> {
  await transact(sql, async (tx) => {
    await markFailing(tx, { id, url: sentTo });
    const ended = await endEndpoint(tx, { id, url: sentTo, hours: isGone ? 0 : FAILING_HOURS });
    if (!ended?.email) return;
    const { host } = new URL(sentTo);
    const url = new URL(paths.adminWebhook(id), config.APP_URL).href;
    const mail = { kind: "webhook-ended", to: ended.email, host, url, isGone } as const;
    await enqueueAccountMail({ sql: tx, jobs }, mail);
  });
}
