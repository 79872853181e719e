import { handlers } from "#server/factory.ts";

/** Anyone: the process answers. */
export const GET = handlers((c) => c.text("ok"));
