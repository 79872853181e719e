import { staffOnly } from "#server/session/staff-only.tsx";
import { showChanges } from "./_show-changes.ts";

export const isGuarded = true;

export const middleware = [staffOnly("staff"), showChanges];
