import { enhanceView } from "../template/enhance-view.ts";

for (const editor of document.querySelectorAll<HTMLElement>("[data-view]")) enhanceView(editor);
