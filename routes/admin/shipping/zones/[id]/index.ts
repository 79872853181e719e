import { zonePage } from "../_editor.tsx";

/** Admins: its name and places. */
export const { GET, POST } = zonePage;
