/** @jsxImportSource hono/jsx */
import type { RangeQuery } from "#shop/days/range.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { WaitingCurrencies } from "../_waiting-currencies.tsx";
import { Attention } from "./attention.tsx";
import { DayChartCard } from "./day-chart.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { FloorFigures } from "./floor-figures.tsx";
import type { Home } from "./load.ts";
import { OrderStatistics } from "./order-statistics.tsx";
import { OtherCurrencies } from "./other-currencies.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SetUp } from "./set-up.tsx";

export const TABS = ["recent", "statistics"] as const;
type Tab = (typeof TABS)[number];

type DashboardProps = Home & { tab: Tab; range: RangeQuery };

export function Dashboard({ tab, range, ...home }: DashboardProps) {
  const { figures, seesRevenue, period, recent, attention, floor, setUp, waiting } = home;
  const hasOthers = seesRevenue && figures !== undefined && figures.others.length > 0;
  // A shop that is new has nothing else to do than to be set up.
  const isUrgent = attention !== undefined && attention.length > 0;
  const list = attention && <Attention attention={attention} />;
  return (
    <div class="stack">
      <AdminNav here={paths.admin} />
      <div class="dashboard__head">
        <PageHead title="Admin Dashboard" />
        <div class="row">
          <May open={paths.adminEmailSettings}>
            <LinkButton href={paths.adminEmailSettings} size="sm" variant="outline">
              Email Settings
            </LinkButton>
          </May>
          <May open={paths.adminOrders}>
            <LinkButton href={paths.adminOrders} size="sm">
              Manage Orders
            </LinkButton>
          </May>
        </div>
      </div>
      {isUrgent && list}
      <SetUp steps={setUp} />
      <WaitingCurrencies codes={waiting} />
      {!isUrgent && list}
      {floor && <FloorFigures floor={floor} />}
      {figures && <FigureCards figures={figures} seesRevenue={seesRevenue} />}
      {hasOthers && <OtherCurrencies revenues={figures.others} />}
      {recent && figures && (
        <section class="card" id={ORDERS}>
          <Tabs label="Orders" tabs={ORDER_TABS(range)} here={tabHref(tab, range)} />
          {tab === "recent" ? (
            <RecentOrders orders={recent} />
          ) : (
            <OrderStatistics figures={figures} />
          )}
        </section>
      )}
      {period && <DayChartCard period={period} tab={tab} isPart={hasOthers} />}
    </div>
  );
}

const ORDERS = "orders";

const NAMES: Record<Tab, string> = { recent: "Recent Orders", statistics: "Order Statistics" };

/** The chosen days stay. */
const tabHref = (tab: Tab, range: RangeQuery) =>
  `${withQuery(paths.admin, { tab, ...range })}#${ORDERS}`;

const ORDER_TABS = (range: RangeQuery) =>
  TABS.map((tab) => ({ href: tabHref(tab, range), label: NAMES[tab] }));
