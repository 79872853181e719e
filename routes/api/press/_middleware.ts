import { pressOnly } from "#server/session/press-only.ts";

export const middleware = [pressOnly];
