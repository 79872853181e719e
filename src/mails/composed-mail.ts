import type { ReactElement } from "react";

export type ComposedMail = {
  subject: string;
  element: ReactElement;
  replyTo?: string;
  optOutUrl?: string;
};
