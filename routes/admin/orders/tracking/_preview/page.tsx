/** @jsxImportSource hono/jsx */
import { type PreviewedRow, previewTracking } from "#orders/tracking/preview-tracking.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { isNameAlone } from "#shop/orders/tracking/file/plan-rows.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ColumnsForm } from "./columns.tsx";
import { Confirmation } from "./confirmation.tsx";
import { RowGroup } from "./row-group.tsx";

export type Draft = { ticked: readonly number[]; ships: boolean; problem: string };

/** Undefined where the admin has no such file. `draft` is what was ticked, shown again. */
export async function renderPreview(
  c: AppContext,
  owned: { id: string; actorId: number },
  draft?: Draft,
) {
  const preview = await previewTracking(c.var.services.sql, owned);
  if (!preview) return undefined;
  const { file, rows } = preview;
  const groups = groupsOf(rows);
  const open = [...groups.doubts, ...groups.names, ...groups.ready];
  const ticked = new Set(draft?.ticked ?? tickedRows(preview));
  const isBlind = file.columns.order === undefined || file.columns.number === undefined;
  const problem = draft?.problem;
  return adminPage(c, {
    title: "Parcel numbers",
    here: paths.adminOrders,
    styles: ["admin", "admin-orders"],
    head: (
      <>
        <BackLink href={paths.adminTrackingFiles}>Parcel numbers</BackLink>
        <PageHead title={titleOf(open.length, groups.done.length, isBlind)}>
          <p>
            <bdi>{file.fileName || "Pasted lines"}</bdi>:{" "}
            {rows.length === 1 ? "1 row" : `${rows.length} rows`}.
          </p>
        </PageHead>
      </>
    ),
    notice: problem && (
      <Alert variant="destructive" title="Nothing was changed">
        <p>{problem}</p>
      </Alert>
    ),
    content: (
      <>
        <ColumnsForm file={file} isOpen={isBlind || rows.some(({ why }) => why === "no-carrier")} />
        <form class="stack" method="post" action={paths.adminTrackingFile(file.id)}>
          <input type="hidden" name="action" value="take" />
          <RowGroup title="Look at these first" rows={groups.doubts} ticked={ticked} />
          <RowGroup
            title="Another name in the file"
            rows={groups.names}
            ticked={ticked}
            all={{ name: "names", label: "All of these" }}
          />
          <RowGroup title="Ready" rows={groups.ready} ticked={ticked} />
          <RowGroup title="Left out" rows={groups.leftOut} />
          <RowGroup title="Nothing to do" rows={groups.same} />
          <RowGroup title="Done" rows={groups.done} />
          <Confirmation
            count={open.length}
            leftOut={groups.leftOut.length}
            ships={draft?.ships ?? file.chosen?.ships ?? true}
            waiting={open.filter(({ waits }) => waits).length}
          />
        </form>
      </>
    ),
  });
}

function titleOf(open: number, done: number, isBlind: boolean): string {
  if (isBlind) return "Which column is which?";
  if (open > 0) return "What will happen";
  return done > 0 ? "What was done" : "Nothing can be taken";
}

const isDone = ({ taken }: PreviewedRow) => taken !== undefined && taken.outcome !== "not";

function groupsOf(rows: readonly PreviewedRow[]) {
  const todo = rows.filter((row) => !isDone(row));
  const doubted = todo.filter(({ kind }) => kind === "doubt");
  return {
    doubts: doubted.filter((row) => !isNameAlone(row)),
    names: doubted.filter(isNameAlone),
    ready: todo.filter(({ kind }) => kind === "ready"),
    leftOut: todo.filter(({ kind }) => kind === "left-out"),
    same: todo.filter(({ kind }) => kind === "same"),
    done: rows.filter(isDone),
  };
}

/** What an earlier press ticked and had no time for; what has changed meanwhile is to be ticked anew. */
function tickedRows({
  file,
  rows,
}: {
  file: { chosen: { rows: number[] } | null };
  rows: PreviewedRow[];
}) {
  const { chosen } = file;
  if (!chosen) return rows.filter(({ kind }) => kind === "ready").map(({ row }) => row);
  const stale = rows.filter(({ taken }) => taken?.outcome === "not").map(({ row }) => row);
  return chosen.rows.filter((row) => !stale.includes(row));
}
