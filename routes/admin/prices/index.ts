import { pricesPage } from "./_editor.tsx";

/** Admins: the shop's. */
export const { GET, POST } = pricesPage;
