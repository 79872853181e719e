/** @jsxImportSource hono/jsx */
import { handlers } from "#src/factory.ts";
import { signedInOnly } from "#src/guards.ts";
import { answerAccount } from "./_answer.tsx";

/** Whoever is signed in: their own account. */
export const GET = handlers(signedInOnly, (c) => answerAccount(c));
