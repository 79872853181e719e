import { handlers, type RouteOptions } from "#server/factory.ts";

export const options: RouteOptions = { anyHost: true };

/** Anyone: the process answers. */
export const GET = handlers((c) => c.text("ok"));
