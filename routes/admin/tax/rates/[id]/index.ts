import { ratePage } from "../_editor.tsx";

/** Admins. */
export const { GET, POST } = ratePage;
