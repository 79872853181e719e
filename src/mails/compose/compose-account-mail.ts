import { createElement } from "react";
import { hasAccount } from "#db/accounts/users.ts";
import { ContactMessage, contactMessageSubject } from "#emails/contact-message.tsx";
import {
  EMAIL_CHANGE_REQUESTED_SUBJECT,
  EmailChangeRequested,
} from "#emails/email-change-requested.tsx";
import { EMAIL_CHANGED_SUBJECT, EmailChanged } from "#emails/email-changed.tsx";
import { EmailKnown, emailKnownSubject } from "#emails/email-known.tsx";
import { WEBHOOK_ENDED_SUBJECT, WebhookEnded } from "#emails/integrations/webhook-ended.tsx";
import { BACKUP_FAILED_SUBJECT, BackupFailed } from "#emails/operations/backup-failed.tsx";
import { OrderLink, orderLinkSubject } from "#emails/order-link.tsx";
import { OrdersClaimed, ordersClaimedSubject } from "#emails/orders-claimed.tsx";
import { PASSWORD_CHANGED_SUBJECT, PasswordChanged } from "#emails/password-changed.tsx";
import { RESET_PASSWORD_SUBJECT, ResetPassword } from "#emails/reset-password.tsx";
import { SecurityChanged, securityChangedSubject } from "#emails/security-changed.tsx";
import { StaffInvitation, staffInvitationSubject } from "#emails/staff-invitation.tsx";
import { VerifyEmail, verifyEmailSubject } from "#emails/verify-email.tsx";
import type { Services } from "#services/services.ts";
import {
  INVITATION_SECONDS,
  RESET_LINK_SECONDS,
  VERIFY_LINK_SECONDS,
} from "#shop/accounts/link-lifetimes.ts";
import type { AccountMail } from "#shop/mails/account-mail.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql"> & { config: { APP_URL: string }; shop: ShopSettings };

/** @returns undefined when the link has expired or the account is deleted */
export async function composeAccountMail(
  { sql, config, shop }: Deps,
  mail: AccountMail,
  requestedAt: Date,
): Promise<ComposedMail | undefined> {
  const absolute = (path: string) => new URL(path, config.APP_URL).href;
  const helpUrl = absolute(paths.contact);
  switch (mail.kind) {
    case "verify-email":
      // A new email is not in the account yet, so it cannot be looked up.
      if (isOver(requestedAt, VERIFY_LINK_SECONDS)) return undefined;
      return {
        subject: verifyEmailSubject(shop.name),
        element: createElement(VerifyEmail, {
          username: mail.username,
          isChange: mail.isChange === true,
          url: mail.url,
          helpUrl,
        }),
      };
    case "reset-password":
      if (isOver(requestedAt, RESET_LINK_SECONDS)) return undefined;
      if (!(await hasAccount(sql, mail.to))) return undefined;
      return {
        subject: RESET_PASSWORD_SUBJECT,
        element: createElement(ResetPassword, { username: mail.username, url: mail.url, helpUrl }),
      };
    case "email-change-asked":
      return {
        subject: EMAIL_CHANGE_REQUESTED_SUBJECT,
        element: createElement(EmailChangeRequested, {
          username: mail.username,
          newEmail: mail.newEmail,
          resetUrl: absolute(paths.forgotPassword),
          helpUrl,
        }),
      };
    case "email-changed":
      return {
        subject: EMAIL_CHANGED_SUBJECT,
        element: createElement(EmailChanged, {
          username: mail.username,
          newEmail: mail.newEmail,
          helpUrl,
        }),
      };
    case "password-changed":
      return {
        subject: PASSWORD_CHANGED_SUBJECT,
        element: createElement(PasswordChanged, {
          username: mail.username,
          resetUrl: absolute(paths.forgotPassword),
          helpUrl,
        }),
      };
    case "security-changed":
      return {
        subject: securityChangedSubject(mail),
        element: createElement(SecurityChanged, {
          ...mail,
          securityUrl: absolute(paths.accountSecurity),
          resetUrl: absolute(paths.forgotPassword),
          helpUrl,
        }),
      };
    case "email-known":
      return {
        subject: emailKnownSubject(shop.name),
        element: createElement(EmailKnown, {
          username: mail.username,
          loginUrl: absolute(paths.login),
          resetUrl: absolute(paths.forgotPassword),
          helpUrl,
        }),
      };
    case "staff-invitation":
      if (isOver(requestedAt, INVITATION_SECONDS)) return undefined;
      return {
        subject: staffInvitationSubject(shop.name),
        element: createElement(StaffInvitation, {
          inviter: mail.inviter,
          roleName: mail.roleName,
          url: mail.url,
          helpUrl,
        }),
      };
    case "webhook-ended":
      return {
        subject: WEBHOOK_ENDED_SUBJECT,
        element: createElement(WebhookEnded, {
          host: mail.host,
          isGone: mail.isGone,
          url: mail.url,
          helpUrl,
        }),
      };
    case "backup-failed":
      return {
        subject: BACKUP_FAILED_SUBJECT,
        element: createElement(BackupFailed, { reason: mail.reason, url: mail.url, helpUrl }),
      };
    case "order-link":
      return {
        subject: orderLinkSubject(mail.orderId),
        element: createElement(OrderLink, { orderId: mail.orderId, url: mail.url, helpUrl }),
      };
    case "orders-claimed":
      return {
        subject: ordersClaimedSubject(mail.orderIds),
        element: createElement(OrdersClaimed, {
          username: mail.username,
          orderIds: mail.orderIds,
          resetUrl: absolute(paths.forgotPassword),
          helpUrl,
        }),
      };
    case "contact-message":
      return {
        subject: contactMessageSubject(mail.message, mail.isAnswer),
        element: createElement(ContactMessage, mail),
        replyTo: mail.replyTo,
      };
  }
}

function isOver(requestedAt: Date, seconds: number): boolean {
  return Date.now() > requestedAt.getTime() + seconds * 1000;
}
