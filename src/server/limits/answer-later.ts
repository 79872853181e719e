import type { AppContext } from "../factory.ts";

type Later = { message: string; status: 429 | 503; seconds: number };

/** Says when to try again, to a program as JSON. */
export function answerLater(c: AppContext, { message, status, seconds }: Later): Response {
  const headers = { "retry-after": String(seconds) };
  return c.var.kind === "api"
    ? c.json({ message }, status, headers)
    : c.text(message, status, headers);
}
