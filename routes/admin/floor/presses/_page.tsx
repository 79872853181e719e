/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { AdminPage } from "#server/admin/admin-page.tsx";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";

type PressPage = { title: string; text: string; back: { href: string; label: string } };

export function pressPage({ title, text, back }: PressPage, content: Child): AdminPage {
  return {
    title: title === "Presses" ? title : `${title} – Presses`,
    here: paths.adminOrders,
    styles: ["admin"],
    head: (
      <>
        <BackLink href={back.href}>{back.label}</BackLink>
        <PageHead title={title} text={text} />
      </>
    ),
    content,
  };
}

export const TO_PRESSES = { href: paths.adminPresses, label: "Presses" };
