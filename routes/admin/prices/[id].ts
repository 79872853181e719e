import { pricesPage } from "./_editor.tsx";

/** Admins: this product's. */
export const { GET, POST } = pricesPage;
