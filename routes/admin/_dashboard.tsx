/** @jsxImportSource hono/jsx */
import type { AttentionCount } from "#db/orders/attention-list.ts";
import type { RecentOrder } from "#db/orders/dashboard.ts";
import type { CurrencyCode } from "#shop/money.ts";
import type { DayFigures, OrderFigures } from "#shop/orders/management/statistics.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Attention } from "./_attention.tsx";
import { DayChartCard } from "./_day-chart.tsx";
import { FigureCards } from "./_figure-cards.tsx";
import { OrderStatistics } from "./_order-statistics.tsx";
import { OtherCurrencies } from "./_other-currencies.tsx";
import { RecentOrders } from "./_recent-orders.tsx";
import { SetUp } from "./_set-up.tsx";
import type { SetUpStep } from "./_set-up-steps.ts";
import { WaitingCurrencies } from "./_waiting-currencies.tsx";

export const TABS = ["recent", "statistics"] as const;
type Tab = (typeof TABS)[number];

type DashboardProps = {
  tab: Tab;
  figures: OrderFigures;
  days: readonly DayFigures[];
  recent: readonly RecentOrder[];
  attention: readonly AttentionCount[];
  waitingDesigns: number;
  setUp: readonly SetUpStep[];
  waiting: readonly CurrencyCode[];
};

export function Dashboard(props: DashboardProps) {
  const { tab, figures, days, recent, attention, waitingDesigns, setUp, waiting } = props;
  return (
    <div class="stack">
      <AdminNav here={paths.admin} />
      <div class="dashboard__head">
        <PageHead title="Admin Dashboard" />
        <div class="row">
          <LinkButton href={paths.adminEmailSettings} size="sm" variant="outline">
            Email Settings
          </LinkButton>
          <LinkButton href={paths.adminOrders} size="sm">
            Manage Orders
          </LinkButton>
        </div>
      </div>
      <SetUp steps={setUp} />
      <WaitingCurrencies codes={waiting} />
      <FigureCards figures={figures} />
      <OtherCurrencies revenues={figures.others} />
      <Attention attention={attention} waitingDesigns={waitingDesigns} />
      <section class="card" id={ORDERS}>
        <Tabs label="Orders" tabs={ORDER_TABS} here={tabHref(tab)} />
        {tab === "recent" ? (
          <RecentOrders orders={recent} />
        ) : (
          <OrderStatistics figures={figures} />
        )}
      </section>
      <DayChartCard days={days} isPart={figures.others.length > 0} />
    </div>
  );
}

const ORDERS = "orders";

const NAMES: Record<Tab, string> = { recent: "Recent Orders", statistics: "Order Statistics" };

const tabHref = (tab: Tab) => `${withQuery(paths.admin, { tab })}#${ORDERS}`;

const ORDER_TABS = TABS.map((tab) => ({ href: tabHref(tab), label: NAMES[tab] }));
