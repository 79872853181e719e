/** URLs of the desk and its people, which `paths` holds as well. */
export const staffPaths = {
  adminStaff: "/admin/staff",
  adminPerson: (userId: number) => `/admin/staff/${userId}`,
  adminPersonSessions: (userId: number) => `/admin/staff/${userId}/sessions`,
  adminPersonDismissal: (userId: number) => `/admin/staff/${userId}/dismissal`,
  adminInvitation: (id: number) => `/admin/staff/invitations/${id}`,
  adminInvitationMails: (id: number) => `/admin/staff/invitations/${id}/mails`,
  adminRoles: "/admin/roles",
  adminNewRole: "/admin/roles/new",
  adminRole: (id: number) => `/admin/roles/${id}`,
  adminRoleDeletion: (id: number) => `/admin/roles/${id}/deletion`,
  adminLog: "/admin/log",
  adminLogCsv: "/admin/log/export",
  adminJobs: "/admin/jobs",
  adminJob: (id: string) => `/admin/jobs/${id}`,
  adminDispute: (orderId: number, id: number) => `/admin/orders/${orderId}/disputes/${id}`,
  adminDisputeAcceptance: (orderId: number, id: number) =>
    `/admin/orders/${orderId}/disputes/${id}/acceptance`,
  adminPaymentSettings: "/admin/settings/payments",
  /** A mailed link leads here. */
  invitation: (id: number) => `/invitations/${id}`,
  adminDrafts: "/admin/drafts",
  adminNewDraft: "/admin/drafts/new",
  adminDraft: (id: number) => `/admin/drafts/${id}`,
  adminDraftLines: (id: number) => `/admin/drafts/${id}/lines`,
  adminDraftDesigns: (id: number) => `/admin/drafts/${id}/designs`,
  adminDraftWithdrawal: (id: number) => `/admin/drafts/${id}/withdrawal`,
} as const;
