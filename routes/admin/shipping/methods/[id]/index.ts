import { editMethodPage } from "../_editor.tsx";

/** Admins. */
export const { GET, POST } = editMethodPage;
