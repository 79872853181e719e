import { newMethodPage } from "../../methods/_editor.tsx";

/** Admins: the form for a new method. */
export const { GET, POST } = newMethodPage;
