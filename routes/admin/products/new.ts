import { detailsPage } from "./_editor/details-page.tsx";

/** Admins. */
export const { GET } = detailsPage;
