import { maskPage } from "../../_mask/mask-page.tsx";

/** Admins: what of a photograph is cloth, by its color and by a brush. */
export const { GET, POST } = maskPage;
