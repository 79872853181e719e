import { handlers } from "#server/factory.ts";
import { showStudio } from "./_studio-page.tsx";

/** Anyone. */
export const GET = handlers((c) => showStudio(c));
