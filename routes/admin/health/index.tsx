/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { STARTED_AT } from "#services/figures/process-gauges.ts";
import { VERSION } from "#services/upgrades/version.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { counted, type HealthLine } from "./_line.ts";
import { HealthList } from "./_list.tsx";
import { loadHealth } from "./_load.ts";

export const permission: RoutePermission = "operations.run";

/** How each part of the shop is, and what to do about it. It asks nothing outside: it shows what was seen last. */
export const GET = handlers(async (c) => {
  const lines = await loadHealth(c.var.services);
  const open = BY_URGENCY.flatMap((state) => lines.filter((line) => line.state === state));
  const rest = lines.filter((line) => !open.includes(line));
  return adminPage(c, {
    title: "Health",
    styles: ["admin", "health"],
    here: paths.adminHealth,
    head: (
      <PageHead
        title="Health"
        text="How each part of the shop is, as this process last saw it, and what to do about it."
      />
    ),
    content: (
      <>
        <Verdict open={open} />
        {open.length > 0 && (
          <Card title="Needs somebody">
            <HealthList lines={open} />
          </Card>
        )}
        <Card title="In order">
          <HealthList lines={rest} isRest />
        </Card>
        <p class="muted small">
          This process is of version {VERSION} on Bun {Bun.version} and started{" "}
          <TimeAgo date={new Date(STARTED_AT * 1000)} />. Others of the shop may see its storage,
          card service and mail server otherwise. Prometheus reads the same at {paths.metrics}.
        </p>
      </>
    ),
  });
});

const BY_URGENCY = ["bad", "soon"] as const;

function Verdict({ open }: { open: readonly HealthLine[] }) {
  const bad = open.filter(({ state }) => state === "bad").length;
  if (bad > 0) {
    const title = `${counted(bad, "part of the shop needs", "parts of the shop need")} somebody now`;
    return <Alert variant="warning" title={title} />;
  }
  if (open.length === 0) return <Alert variant="success" title="All parts of the shop work" />;
  return <Alert title="The shop works; something wants to be done soon" />;
}
