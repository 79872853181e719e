/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { useShop } from "#ui/shop.ts";

type AskFrameProps = PropsWithChildren<{ title: string; back: { href: string; label: string } }>;

export function AskFrame({ title, back, children }: AskFrameProps) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminOrders} />
      <div class="manage-question">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Whom the status would be mailed to. */
export function MailNote({ to }: { to: string }) {
  const { mails } = useShop();
  return (
    <p class="muted small">
      {mails.statusUpdates
        ? `The new status is mailed to ${to}.`
        : "No customer is mailed: status update emails are switched off."}
    </p>
  );
}
