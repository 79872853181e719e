import type { ReactElement } from "react";
import type { Services } from "#services/services.ts";

export type ComposeServices = Pick<Services, "sql" | "signatures"> & {
  config: { APP_URL: string };
};

export type ComposedMail = {
  subject: string;
  element: ReactElement;
  replyTo?: string;
  optOutUrl?: string;
};
