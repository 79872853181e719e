/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { signedInOnly } from "#server/session/guards.ts";
import { answerAccount } from "./_answer.tsx";

/** Whoever is signed in: their own account. */
export const GET = handlers(signedInOnly, (c) => answerAccount(c));
