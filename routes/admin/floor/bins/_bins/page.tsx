/** @jsxImportSource hono/jsx */
import type { Day } from "#shop/day.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { May } from "#ui/staff/may-open.tsx";
import type { ShownBin } from "./shown-bin.ts";
import { BinsTable } from "./table.tsx";

type BinsPageProps = {
  bins: readonly ShownBin[];
  count: { all: number; free: number };
  steps: FloorSteps;
  today: Day;
};

export function BinsPage({ bins, count, steps, today }: BinsPageProps) {
  if (count.all === 0) {
    return (
      <EmptyState
        icon="box"
        title="There are no bins"
        text="Pieces of an order wait in a bin for the rest. The settings say how many bins there are."
      >
        <May open={paths.adminFloorSettings}>
          <LinkButton href={paths.adminFloorSettings}>Settings</LinkButton>
        </May>
      </EmptyState>
    );
  }
  const over = bins.filter(({ content }) => content.isOver);
  const waiting = bins.filter(({ content }) => !content.isOver);
  return (
    <>
      <p>
        <strong>{count.free}</strong> of {count.all} bins are free.
      </p>
      {count.free === 0 && (
        <Alert variant="warning" title="All bins are taken">
          What is finished next gets none until one is free: pack or empty those that wait for
          nothing.
        </Alert>
      )}
      {over.length > 0 && (
        <BinsTable title="To pack or to empty" bins={over} steps={steps} today={today} />
      )}
      {waiting.length > 0 && (
        <BinsTable title="Waiting for the rest" bins={waiting} steps={steps} today={today} />
      )}
    </>
  );
}
