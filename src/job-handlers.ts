import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { deleteExpired } from "#db/accounts/sessions.ts";
import { deleteOldRuns } from "#db/backups/runs.ts";
import { deleteOldLeftCarts } from "#db/carts/left-carts.ts";
import { deleteOldAreaInk } from "#db/designs/area-ink.ts";
import { deleteOldUndrawable } from "#db/designs/undrawable.ts";
import { deleteOldUnnamed } from "#db/files/unnamed.ts";
import { deleteOldPieceCounts } from "#db/floor/board/counts.ts";
import { deleteOldPressWork } from "#db/floor/presses/press-work.ts";
import { deleteOldScans } from "#db/floor/scans.ts";
import { deleteOldForeignPayments } from "#db/foreign-payments/foreign-payments.ts";
import { deleteUnusedTerms } from "#db/gallery/terms.ts";
import { deleteOldViews } from "#db/gallery/views.ts";
import { deleteOldDeliveries } from "#db/integrations/deliveries.ts";
import { deleteDeadKeys } from "#db/integrations/keys.ts";
import { keepFailed } from "#db/jobs/failed-jobs.ts";
import { deleteOldMails } from "#db/mails/mails.ts";
import { deleteOldHeld } from "#db/orders/held-hours.ts";
import { deleteOldTraces } from "#db/orders/payments/payment-limits.ts";
import { deleteOldEvents } from "#db/orders/payments/stripe-events.ts";
import { deleteOldTrackingFiles } from "#db/orders/tracking/files.ts";
import { FAILED_DAYS } from "#shop/jobs/job-list.ts";
import { DELIVERY_DAYS, MAX_DELIVERIES } from "#shop/webhooks/deliveries.ts";
import { purgeVisitors } from "./accounts/purge-visitors.ts";
import { resetPassword } from "./accounts/reset-password.ts";
import { backUpDaily } from "./backups/back-up-daily.ts";
import { sweepFiles } from "./backups/files/sweep-files.ts";
import { failImport } from "./catalog/imports/fail-import.ts";
import { forgetImports } from "./catalog/imports/forget-imports.ts";
import { importProducts } from "./catalog/imports/import-products.ts";
import { purgePictures } from "./catalog/templates/purge-pictures.ts";
import { remakePictures } from "./catalog/templates/remake-pictures.ts";
import { eraseOldPapers } from "./customers/erase-old-papers.ts";
import { settleCustomers } from "./customers/settle-customers.ts";
import { makeGalleryAvif } from "./designs/make-gallery-avif.ts";
import { makeMockups } from "./designs/make-mockups.ts";
import { purgeDesigns } from "./designs/purge-designs.ts";
import { removeFiles } from "./designs/remove-files.ts";
import { makeGangSheets } from "./floor/gang/make-gang-sheets.ts";
import { purgeGangSheets } from "./floor/gang/purge-gang-sheets.ts";
import { passOnEvents } from "./integrations/webhooks/pass-on-events.ts";
import { sendWebhook } from "./integrations/webhooks/send-webhook.ts";
import { sendMail } from "./mails/send-mail.ts";
import { pollMailbox } from "./messages/poll-mailbox.ts";
import { purgeMessages } from "./messages/purge-messages.ts";
import { takeMail } from "./messages/take-mail.ts";
import { sweepDisputes } from "./orders/disputes/sweep-disputes.ts";
import { sweepDrafts } from "./orders/drafts/sweep-drafts.ts";
import { sweepEdits } from "./orders/edits/sweep-edits.ts";
import { mailOrderLink } from "./orders/mail-order-link.ts";
import { copyPayouts } from "./orders/payouts/copy-payouts.ts";
import { sweepPayouts } from "./orders/payouts/sweep-payouts.ts";
import { makePrintFiles } from "./orders/print-files/make.ts";
import { makeUnderbases } from "./orders/print-files/make-underbases.ts";
import { purgePrintFiles } from "./orders/print-files/purge.ts";
import { requestReview } from "./orders/request-review.ts";
import { openMissingPieces } from "./orders/sweeps/open-missing-pieces.ts";
import { releaseLapsedStock } from "./orders/sweeps/release-lapsed.ts";
import { settleUnpaid } from "./orders/sweeps/settle-unpaid.ts";
import { writeAllTermsLeft } from "./orders/write-terms-left.ts";
import { remindProofs } from "./proofs/remind-proofs.ts";
import { countAllPapers } from "./reports/count-papers.ts";
import { goOnWithReturn } from "./returns/go-on-with-return.ts";
import { makeExchange } from "./returns/make-exchange.ts";
import { ForNewerVersion } from "./services/jobs/outcomes.ts";
import type { JobHandlers } from "./services/jobs/work.ts";
import type { Services } from "./services/services.ts";
import { reasonOf } from "./services/upgrades/schema-watch.ts";
import { runFills } from "./upgrades/run-fills.ts";

/** Who does which job. A new kind of job gets a line here, and one in queues.ts and in payloads.ts of services/jobs. */
export function jobHandlers(services: Services): JobHandlers {
  return knowing(services, handlersOf(services));
}

/**
 * A job may be of a thing that another process made ready a second ago. One that meets a database of
 * a newer version goes back to the queue, for a process of that version.
 */
function knowing({ ownTemplates, schema }: Services, handlers: JobHandlers): JobHandlers {
  const known = Object.entries(handlers).map(([name, work]) => [
    name,
    async (...job: never[]) => {
      const state = await schema.read();
      if (!state.known) {
        throw new ForNewerVersion(`It waits for another process: ${reasonOf(state)}.`);
      }
      await ownTemplates.refresh();
      // `work` takes what its queue sends.
      return (work as (...job: never[]) => Promise<unknown>)(...job);
    },
  ]);
  return Object.fromEntries(known);
}

function handlersOf(services: Services): JobHandlers {
  return {
    "send-mail": (data) => sendMail(services, data),
    "send-desk-mail": (data) => sendMail(services, data),
    "take-mail": (data) => takeMail(services, data),
    "poll-mailbox": (_, signal) => pollMailbox(services, signal),
    "reset-password": (data) => resetPassword(services, data),
    "mail-order-link": (data) => mailOrderLink(services, data),
    "request-review": (data) => requestReview(services, data),
    "make-mockups": (data) => makeMockups(services, data),
    "make-gallery-avif": (data) => makeGalleryAvif(services, data),
    "make-print-files": (data, signal, attempt) => makePrintFiles(services, data, signal, attempt),
    "make-gang-sheets": (data, signal, attempt) => makeGangSheets(services, data, signal, attempt),
    "make-underbases": (_, signal) => makeUnderbases(services, signal),
    "remove-files": (data) => removeFiles(services, data),
    "import-products": (data, signal, attempt) => importProducts(services, data, signal, attempt),
    "fail-import": (data) => failImport(services, data),
    "settle-return": (data) => goOnWithReturn(services, data),
    "make-exchange": (data) => makeExchange(services, data),
    "pass-on-events": (_, signal) => passOnEvents(services, signal),
    "send-webhook": (data, signal, attempt) => sendWebhook(services, data, signal, attempt),
    "run-fills": (_, signal) => runFills(services, signal),
    "settle-unpaid": (_, signal) => settleUnpaid(services, signal),
    "settle-edits": (_, signal) => sweepEdits(services, signal),
    "sweep-quotes": () => sweepDrafts(services),
    "sweep-disputes": (_, signal) => sweepDisputes(services, signal),
    "release-stock": (_, signal) => releaseLapsedStock(services, signal),
    "open-missing-pieces": (_, signal) => openMissingPieces(services, signal),
    "settle-customers": (_, signal) => settleCustomers(services, signal),
    "count-papers": (_, signal) => countAllPapers(services, signal),
    "copy-payouts": (_, signal) => copyPayouts(services, signal),
    "sweep-payouts": (_, signal) => sweepPayouts(services, signal),
    "write-order-terms": (_, signal) => writeAllTermsLeft(services, signal),
    "remind-proofs": (_, signal) => remindProofs(services, signal),
    "make-backup": (_, signal) => backUpDaily(services, signal),
    "sweep-files": (_, signal) => sweepFiles(services, signal),
    "forget-expired": async (_, signal) => {
      await deleteExpired(services.sql);
      await deleteDeadKeys(services.sql);
      await deleteOldViews(services.sql);
      await deleteOldTraces(services.sql);
      await deleteOldHeld(services.sql);
      await deleteOldLeftCarts(services.sql);
      await deleteOldMails(services.sql);
      await deleteUnusedTerms(services.sql);
      await deleteOldEvents(services.sql);
      await deleteOldPressWork(services.sql);
      await deleteOldRuns(services.sql);
      await deleteOldUnnamed(services.sql);
      await deleteOldUndrawable(services.sql);
      await deleteOldAreaInk(services.sql);
      await deleteOldTrackingFiles(services.sql);
      await deleteOldScans(services.sql);
      await deleteOldPieceCounts(services.sql);
      await deleteOldForeignPayments(services.sql);
      await deleteOldDeliveries(services.sql, { days: DELIVERY_DAYS, max: MAX_DELIVERIES });
      await keepFailed(services.sql, FAILED_DAYS);
      await purgePictures(services);
      await forgetImports(services);
      await purgeMessages(services);
      await purgeVisitors(services.sql, signal);
      await remakePictures(services, signal);
    },
    "forget-addresses": async (_, signal) => {
      await anonymizeFinished(services.sql);
      await eraseOldPapers(services, signal);
    },
    "purge-designs": async (_, signal) => {
      await purgePrintFiles(services, signal);
      await purgeGangSheets(services, signal);
      await purgeDesigns(services, signal);
    },
  };
}
