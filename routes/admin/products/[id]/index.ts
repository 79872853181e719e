import { detailsPage } from "../_editor/details-page.tsx";

/** Admins; POST saves the details; variants have a form of their own. */
export const { GET, POST } = detailsPage;
