import { discountPage } from "../_editor.tsx";

/** Admins. */
export const { GET, POST } = discountPage;
