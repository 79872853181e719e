import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "./row.ts";

const NOBODY = 999_999;

export const inboxRows: Row[] = [
  adminsOnly("GET", "/admin/inbox", "200", () => get(paths.adminInbox)),
  adminsOnly("GET", "/admin/inbox/:id", "404", () => get(paths.adminThread(NOBODY))),
  adminsOnly("POST", "/admin/inbox/:id", "404", () => form(paths.adminThread(NOBODY))),
  adminsOnly("POST", "/admin/inbox/:id/state", "404", () =>
    form(paths.adminThreadState(NOBODY), { to: "done" }),
  ),
  adminsOnly("POST", "/admin/inbox/:id/assignee", "404", () =>
    form(paths.adminThreadAssignee(NOBODY)),
  ),
  adminsOnly("POST", "/admin/inbox/:id/held/:message", "303 /admin/inbox/:id", () =>
    form(paths.adminHeldMessage(NOBODY, NOBODY), { decision: "discard" }),
  ),
  adminsOnly("GET", "/admin/inbox/answers", "200", () => get(paths.adminSavedAnswers)),
  adminsOnly("POST", "/admin/inbox/answers", "422", () => form(paths.adminSavedAnswers)),
  adminsOnly("GET", "/admin/inbox/answers/new", "200", () => get(paths.adminNewSavedAnswer)),
  adminsOnly("GET", "/admin/inbox/answers/:id", "404", () => get(paths.adminSavedAnswer(NOBODY))),
  adminsOnly("POST", "/admin/inbox/answers/:id", "404", () => form(paths.adminSavedAnswer(NOBODY))),
  adminsOnly("POST", "/admin/inbox/answers/:id/deletion", "303 /admin/inbox/answers", () =>
    form(paths.adminSavedAnswerDeletion(NOBODY)),
  ),
];

export const mailRows: Row[] = [
  {
    method: "GET",
    route: "/conversations/:id",
    who: "holders of the link in a mail that answers",
    answers: everybody("404"),
    call: () => get(paths.conversation(NOBODY)),
  },
  {
    method: "POST",
    route: "/conversations/:id",
    who: "the same",
    answers: everybody("404"),
    call: () => form(paths.conversation(NOBODY), { message: "Hello" }),
  },
  {
    method: "POST",
    route: "/api/mail-in",
    who: "a mail server that knows the secret",
    answers: everybody("401"),
    call: () => ({ path: paths.api.mailIn, init: { method: "POST" } }),
  },
  {
    method: "GET",
    route: "/photos/messages/:fileName",
    who: "anyone who knows the 128 random bits of its name",
    answers: everybody("404"),
    call: () => get(paths.messagePhoto("0".repeat(32), 320)),
  },
];
