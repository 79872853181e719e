import { zonePage } from "./_editor.tsx";

/** Admins: the form for a new zone. */
export const { GET, POST } = zonePage;
