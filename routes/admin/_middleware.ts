import { adminsOnly } from "./_access-denied.tsx";
import { showChanges } from "./_show-changes.ts";

export const middleware = [adminsOnly, showChanges];
