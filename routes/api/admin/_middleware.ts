import { byKey } from "#server/session/by-key.ts";
import { staffOnly } from "#server/session/staff-only.tsx";

export const isGuarded = true;

export const middleware = [byKey, staffOnly("staff")];
