/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { type AdminArea, AdminNav } from "#ui/admin-nav.tsx";
import { PicturesOnPage } from "#ui/pictures.ts";
import type { AppContext } from "../factory.ts";
import type { PageProps } from "../renderer.tsx";

/** A page of the back office. */
export type AdminPage = PageProps & {
  title: string;
  /** The entry of the navigation that it belongs to. */
  here: AdminArea;
  /** What was searched for, on the page of its results. */
  q?: string;
  head: Child;
  content: Child;
};

type Notice = {
  /** Stands between head and content. */
  notice?: Child;
};

export function adminPage(c: AppContext, page: AdminPage & Notice) {
  const { here, q, head, notice, content, ...props } = page;
  return c.render(
    <div class="stack">
      <AdminNav here={here} q={q} />
      {head}
      {notice}
      {/* Staff see what is not on sale yet, and what they have just replaced. */}
      <PicturesOnPage.Provider value="">{content}</PicturesOnPage.Provider>
    </div>,
    { wide: true, ...props },
  );
}
