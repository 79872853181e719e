import { handlers } from "#server/factory.ts";
import { newProductPage } from "./_editor/new-page.tsx";

/** Admins. */
export const GET = handlers((c) => newProductPage(c, { cut: "classic", taxClass: "standard" }));
