import type { Kind } from "#server/factory.ts";

export const kind: Kind = "public-file";
