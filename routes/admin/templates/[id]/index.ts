import { editorPage } from "../_editor/editor-page.tsx";

/** Admins; POST saves what is typed and drawn; photographs have forms of their own. */
export const { GET, POST } = editorPage;
