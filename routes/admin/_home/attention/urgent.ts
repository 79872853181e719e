import { paths, withQuery } from "#shop/paths.ts";
import type { AttentionTexts } from "./text.ts";

/** Texts of the kinds that cost customers money or a day, or stop the shop; the most urgent stand first. */
export const URGENT = {
  disputes: {
    one: "dispute wants an answer for the bank",
    many: "disputes want an answer for the bank",
    todo: "Answer it before its day, or accept it.",
    permit: "orders.view",
  },
  "cancel-requests": {
    one: "paid order whose customer asks to cancel it",
    many: "paid orders whose customers ask to cancel them",
    todo: "Cancel and refund it, or decline.",
    permit: "orders.view",
  },
  "canceled-paid": {
    one: "canceled order whose money was not given back",
    many: "canceled orders whose money was not given back",
    todo: "Refund it, or say that you keep the money.",
    permit: "orders.view",
  },
  "failed-refunds": {
    one: "order whose refund came back from the bank",
    many: "orders whose refunds came back from the bank",
    todo: "Refund it another way.",
    permit: "orders.view",
  },
  "edit-refunds": {
    one: "changed order whose money does not go back",
    many: "changed orders whose money does not go back",
    todo: "See on its page what is in the way, and try again.",
    permit: "orders.view",
  },
  "failed-payouts": {
    one: "payout did not reach the bank",
    many: "payouts did not reach the bank",
    todo: "Correct the bank account at Stripe, which then sends the money again.",
    permit: "reports.view",
    href: paths.adminReportPayouts,
  },
  "open-conversations": {
    one: "conversation waits for an answer",
    many: "conversations wait for an answer",
    todo: "Answer the longest waiting first.",
    permit: "messages.answer",
    href: paths.adminInbox,
  },
  "returns-unpaid": {
    one: "return whose refund was not made",
    many: "returns whose refunds were not made",
    todo: "See what is in its way, and try again.",
    permit: "returns.decide",
    href: withQuery(paths.adminReturns, { state: "settling" }),
  },
  "returns-asked": {
    one: "customer asks for a return",
    many: "customers ask for a return",
    todo: "Decide on it.",
    permit: "returns.decide",
    href: withQuery(paths.adminReturns, { state: "requested" }),
  },
  "late-orders": {
    one: "order is late for the day that its customer knows",
    many: "orders are late for the days that their customers know",
    todo: "Mail the customer a new day.",
    permit: "orders.view",
  },
  "late-pieces": {
    one: "piece is late",
    many: "pieces are late",
    todo: "Make these first.",
    permit: ["floor.print", "floor.pack"],
    href: withQuery(paths.adminFloor, { due: "late" }),
  },
  oversold: {
    one: "paid variant that was not in stock any more",
    many: "paid variants that were not in stock any more",
    todo: "Order blanks, or offer another size or color.",
    permit: "orders.view",
  },
  "failed-print-files": {
    one: "print file failed or is overdue",
    many: "print files failed or are overdue",
    todo: "Make it again on the order's page.",
    permit: "orders.view",
  },
  "press-problems": {
    one: "load of files that a press has not placed",
    many: "loads of files that presses have not placed",
    todo: "Read there what its program says.",
    permit: ["floor.print", "floor.settings"],
    href: paths.adminPresses,
  },
  "full-bins": {
    one: "bin is taken, and none is free",
    many: "bins are taken, and none is free",
    todo: "Pack or empty one.",
    permit: "floor.pack",
    href: paths.adminFloorBins,
  },
  "failed-mails": {
    one: "email could not be sent",
    many: "emails could not be sent",
    todo: "Try again, or correct the address.",
    permit: "mails.edit",
    href: `${withQuery(paths.adminEmailSettings, { tab: "test" })}#deliveries`,
  },
  "reported-designs": {
    one: "gallery design was reported",
    many: "gallery designs were reported",
    todo: "Hide it, or dismiss the report.",
    permit: "gallery.moderate",
    href: withQuery(paths.adminGallery, { queue: "reported" }),
  },
  "stored-uploads": {
    one: "day brought more than 10 GB of uploads: visitors may store 20 GB in all, then only accounts with a proved email",
    many: "days brought more than 10 GB of uploads",
    todo: "Watch who uploads so much.",
    permit: "settings.edit",
  },
  "proofs-to-send": {
    one: "order waits for a proof from you",
    many: "orders wait for proofs from you",
    todo: "Send the first version, or the next one.",
    permit: "proofs.send",
  },
} as const satisfies AttentionTexts;
