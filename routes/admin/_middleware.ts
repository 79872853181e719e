import { adminsOnly } from "./_access-denied.tsx";

export const middleware = [adminsOnly];
