import type { ReactElement } from "react";

/** A mail that is ready to be rendered. */
export type ComposedMail = { subject: string; element: ReactElement; replyTo?: string };
