import { forgetViews } from "#db/gallery-views.ts";
import { anonymizeFinished } from "#db/leaving.ts";
import { forgetExpired } from "#db/sessions.ts";
import type { JobHandlers } from "./services/jobs.ts";
import { sendMail } from "./services/mail-jobs.ts";
import { makeMockups } from "./services/mockups/make-mockups.ts";
import { makePrintFiles } from "./services/print-files/make-print-files.ts";
import { purgeDesigns } from "./services/purge-designs.ts";
import { removeFiles } from "./services/remove-files.ts";
import { resetPassword } from "./services/reset-password.ts";
import type { Services } from "./services/services.ts";
import { settleUnpaid } from "./services/settle-unpaid.ts";

/** Who does which job. A new kind of job gets a line here and one in services/jobs/queues.ts. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    "send-mail": (data) => sendMail(services, data),
    "reset-password": (data) => resetPassword(services, data),
    "make-avif": ({ fileName }) => services.artwork.makeAvif(fileName),
    "make-mockups": (data) => makeMockups(services, data),
    "make-print-files": (data, signal, attempt) => makePrintFiles(services, data, signal, attempt),
    "remove-files": (data) => removeFiles(services, data),
    "settle-unpaid": (_, signal) => settleUnpaid(services, signal),
    "forget-expired": async () => {
      await forgetExpired(services.sql);
      await forgetViews(services.sql);
    },
    "forget-addresses": () => anonymizeFinished(services.sql),
    "purge-designs": (_, signal) => purgeDesigns(services, signal),
  };
}
