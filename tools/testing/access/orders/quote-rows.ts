import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, json, type Row } from "../row.ts";

const NOBODYS = 999_999_999;

/** There is no such quote. */
export const quoteRows: Row[] = [
  {
    method: "GET",
    route: "/quotes/:id",
    who: "holders of the mailed link; staff who see orders read it",
    answers: everybody("404"),
    call: () => get(paths.quote(NOBODYS)),
  },
  {
    method: "GET",
    route: "/quotes/:id/pdf",
    who: "the same",
    answers: everybody("404"),
    call: () => get(paths.quotePdf(NOBODYS)),
  },
  {
    method: "POST",
    route: "/quotes/:id/acceptance",
    who: "holders of the mailed link",
    answers: everybody("404"),
    call: () => form(paths.quoteAcceptance(NOBODYS), { version: "1" }),
  },
  {
    method: "POST",
    route: "/quotes/:id/decline",
    who: "holders of the mailed link",
    answers: everybody("404"),
    call: () => form(paths.quoteDecline(NOBODYS), { version: "1" }),
  },
  {
    method: "POST",
    route: "/quotes/:id/payment",
    who: "holders of the mailed link",
    answers: everybody("404"),
    call: () => json(paths.api.quotePayment(NOBODYS), {}),
  },
];

export const adminQuoteRows: Row[] = [
  adminsOnly("GET", "/admin/drafts", "200", () => get(paths.adminDrafts)),
  adminsOnly("POST", "/admin/drafts", "400", () => form(paths.adminDrafts)),
  adminsOnly("GET", "/admin/drafts/new", "200", () => get(paths.adminNewDraft)),
  adminsOnly("GET", "/admin/drafts/:id", "404", () => get(paths.adminDraft(NOBODYS))),
  adminsOnly("POST", "/admin/drafts/:id", "404", () => form(paths.adminDraft(NOBODYS))),
  adminsOnly("POST", "/admin/drafts/:id/lines", "404", () =>
    form(paths.adminDraftLines(NOBODYS), { from: "cart" }),
  ),
  adminsOnly("GET", "/admin/drafts/:id/designs", "404", () =>
    get(paths.adminDraftDesigns(NOBODYS)),
  ),
  adminsOnly("POST", "/admin/drafts/:id/designs", "404", () =>
    form(paths.adminDraftDesigns(NOBODYS)),
  ),
  adminsOnly("POST", "/admin/drafts/:id/withdrawal", "404", () =>
    form(paths.adminDraftWithdrawal(NOBODYS)),
  ),
];
