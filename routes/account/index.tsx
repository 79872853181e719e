/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { signedInOnly } from "#server/session/guards.ts";
import { answerAccount } from "./_answer.tsx";

/** Signed-in users: their own account. */
export const GET = handlers(signedInOnly, (c) => answerAccount(c));
