import { staffOnly } from "#server/session/staff-only.tsx";

export const isGuarded = true;

export const middleware = [staffOnly("staff")];
