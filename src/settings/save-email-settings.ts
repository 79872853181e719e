import { recordAudit } from "#db/audit.ts";
import { lockEmailSettings, updateEmailSettings } from "#db/mails/email-settings.ts";
import type { Services } from "#services/services.ts";
import type { EmailSettings } from "#shop/mails/email-settings.ts";

type Deps = Pick<Services, "sql">;

export async function saveEmailSettings(
  { sql }: Deps,
  { settings, actorId }: { settings: EmailSettings; actorId: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await lockEmailSettings(tx);
    await updateEmailSettings(tx, settings);
    const subject = { subjectKind: "email-settings" } as const;
    const event = { actorId, action: "save email settings", ...subject };
    await recordAudit(tx, { ...event, before, after: settings });
  });
}
