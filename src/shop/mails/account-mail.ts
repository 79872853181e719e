import type { ContactMessage } from "./contact.ts";

/** What has changed in how an account logs in. */
export type SecurityChange =
  | "app-added"
  | "app-removed"
  | "passkey-added"
  | "passkey-removed"
  | "codes-made"
  | "code-used"
  | "reset";

export type AccountMail =
  | { kind: "verify-email"; to: string; username: string; url: string; isChange?: boolean }
  | { kind: "reset-password"; to: string; username: string; url: string }
  | { kind: "email-change-asked" | "email-changed"; to: string; username: string; newEmail: string }
  | { kind: "password-changed" | "email-known"; to: string; username: string }
  | { kind: "staff-invitation"; to: string; inviter: string; roleName: string; url: string }
  | {
      kind: "security-changed";
      to: string;
      username: string;
      change: SecurityChange;
      passkey?: string;
      codesLeft?: number;
    }
  | { kind: "webhook-ended"; to: string; host: string; url: string; isGone: boolean }
  | { kind: "backup-failed"; to: string; reason: string; url: string }
  | { kind: "order-link"; to: string; orderId: number; url: string }
  | { kind: "orders-claimed"; to: string; username: string; orderIds: number[] }
  | {
      kind: "contact-message";
      to: string;
      replyTo: string;
      message: ContactMessage;
      /** True when the shop has checked that the sender may read the order. */
      mayReadOrder: boolean;
      /** It goes on with a conversation that has no order. */
      isAnswer?: true;
    };
