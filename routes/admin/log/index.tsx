/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LogQuery, logKeyText } from "#shop/staff/log.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { staffPage } from "../staff/_page.tsx";
import { LogFilters } from "./_filters.tsx";
import { FloorLog } from "./_floor-log.tsx";
import { loadLog } from "./_load.ts";
import { LogList } from "./_log-list.tsx";

export const permission: RoutePermission = "log.view";

/** What staff have done. */
export const GET = handlers(query(LogQuery), async (c) => {
  const wanted = c.req.valid("query");
  const { people, office, floor } = await loadLog(c, wanted);
  const shown = office ?? floor;
  const { after, ...filter } = wanted;
  const at = (cursor?: string) => withQuery(paths.adminLog, { ...filter, after: cursor });
  return adminPage(
    c,
    staffPage(
      paths.adminLog,
      { title: "Log", text: "What staff have done: who, what, when, before and after." },
      <>
        <LogFilters query={wanted} people={people} />
        {shown?.events.length === 0 && <NothingFound isLater={shown.next !== undefined} />}
        {office && <LogList events={office.events} />}
        {floor && <FloorLog events={floor.events} />}
        <PageLinks
          label="Pages of the log"
          first={after && at()}
          next={shown?.next && at(logKeyText(shown.next))}
        />
      </>,
    ),
  );
});

function NothingFound({ isLater }: { isLater: boolean }) {
  const text = isLater
    ? "Nothing among the newest 20,000 events. The next page goes on with older ones."
    : "Try other words, other people or other days.";
  return <EmptyState icon="list" title="Nothing found" text={text} />;
}
