import type { ReactElement } from "react";
import type { Conversation } from "#services/mail-transport.ts";
import type { Services } from "#services/services.ts";

export type ComposeServices = Pick<Services, "sql" | "signatures"> & {
  config: { APP_URL: string; MAIL_FROM?: string; MAIL_REPLY_TO?: string | undefined };
};

export type ComposedMail = {
  subject: string;
  element: ReactElement;
  replyTo?: string;
  conversation?: Conversation;
  optOutUrl?: string;
};
