import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "../row.ts";

const PACKER = "3";
const DROP = { queue: "send-mail", action: "drop" };

export const staffRows: Row[] = [
  adminsOnly("GET", "/admin/staff", "200", () => get(paths.adminStaff)),
  adminsOnly("POST", "/admin/staff", "422", () => form(paths.adminStaff, { email: "nobody" })),
  adminsOnly("GET", "/admin/staff/:id", "404", ({ userId }) => get(paths.adminPerson(userId))),
  adminsOnly("POST", "/admin/staff/:id", "404", ({ userId }) =>
    form(paths.adminPerson(userId), { role: PACKER }),
  ),
  adminsOnly("POST", "/admin/staff/:id/sessions", "404", ({ userId }) =>
    form(paths.adminPersonSessions(userId)),
  ),
  adminsOnly("POST", "/admin/staff/:id/dismissal", "404", ({ userId }) =>
    form(paths.adminPersonDismissal(userId)),
  ),
  adminsOnly("POST", "/admin/staff/invitations/:id", "404", () => form(paths.adminInvitation(999))),
  adminsOnly("POST", "/admin/staff/invitations/:id/mails", "404", () =>
    form(paths.adminInvitationMails(999)),
  ),
  adminsOnly("GET", "/admin/roles", "200", () => get(paths.adminRoles)),
  adminsOnly("POST", "/admin/roles", "422", () => form(paths.adminRoles, { name: "" })),
  adminsOnly("GET", "/admin/roles/new", "200", () => get(paths.adminNewRole)),
  adminsOnly("GET", "/admin/roles/:id", "200", () => get(paths.adminRole(1))),
  adminsOnly("POST", "/admin/roles/:id", "422", () => form(paths.adminRole(1), { name: "" })),
  adminsOnly("POST", "/admin/roles/:id/deletion", "404", () => form(paths.adminRoleDeletion(999))),
  adminsOnly("GET", "/admin/log", "200", () => get(paths.adminLog)),
  adminsOnly("GET", "/admin/log/export", "200", () => get(paths.adminLogCsv)),
  adminsOnly("GET", "/admin/health", "200", () => get(paths.adminHealth)),
  adminsOnly("GET", "/admin/jobs", "200", () => get(paths.adminJobs)),
  adminsOnly("POST", "/admin/jobs", "303 /admin/jobs", () => form(paths.adminJobs, DROP)),
  adminsOnly("POST", "/admin/jobs/:id", "303 /admin/jobs", () =>
    form(paths.adminJob(crypto.randomUUID()), DROP),
  ),
  adminsOnly("GET", "/admin/backups", "200", () => get(paths.adminBackups)),
  adminsOnly("POST", "/admin/backups", "422", () => form(paths.adminBackups, { hour: "24" })),
  adminsOnly("GET", "/admin/foreign-payments", "200", () => get(paths.adminForeignPayments)),
  adminsOnly("POST", "/admin/foreign-payments/:id", "303 /admin/foreign-payments", () =>
    form(paths.adminForeignPayment("pi_nobody")),
  ),
];

export const invitationRows: Row[] = [
  {
    method: "GET",
    route: "/invitations/:id",
    who: "holders of the link that was mailed to them",
    answers: everybody("410"),
    call: () => get(`${paths.invitation(1)}?key=guessed`),
  },
  {
    method: "POST",
    route: "/invitations/:id",
    who: "holders of the link that was mailed to them",
    answers: everybody("410"),
    call: () => form(`${paths.invitation(1)}?key=guessed`),
  },
];
