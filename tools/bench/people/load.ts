import { startMeasured } from "../measured-process.ts";
import { warmUp } from "../shoppers/journey.ts";
import { atMost, printTable } from "../table.ts";
import { benchCosts } from "./costs.ts";
import { Crowd } from "./crowd.ts";
import { hold } from "./hold.ts";
import { MAX_P99_MS, measureFor, rowOf, STEP_COLUMNS } from "./step.ts";
import { visitorOf } from "./visitor-of.ts";
import { type Audit, PROCESSES, type World } from "./world.ts";

const SIZES = [25, 50, 100, 200, 400, 800];
const STEP_SECONDS = 30;

/**
 * Shoppers, designers and staff over three processes: what one of each costs, how many are too many,
 * and what the shop holds after so many minutes of as many as it serves well.
 */
export async function benchLoad(minutes = 2): Promise<void> {
  const world = await startMeasured<World>("people/world-server.ts");
  try {
    for (let only = 0; only < PROCESSES; only++) await warmUp(visitorOf(world.ready, only));
    const bought = await benchCosts(world);
    const grown = new Crowd(world);
    const people = await findMost(grown);
    await grown.leave();
    const steady = new Crowd(world);
    await steady.growTo(people);
    await hold(world, steady, minutes);
    await steady.leave();
    const checkouts = [...bought, ...grown.checkouts, ...steady.checkouts];
    const { orders, problems, output } = await world.request<Audit>(checkouts);
    const errors = [...grown.measured.errors, ...steady.measured.errors, ...problems];
    printTable(
      "After them: each order is in the database once, paid with one intent and mailed.",
      ["", "result"],
      [
        { cells: ["orders, paid", String(orders)] },
        {
          cells: ["errors", String(errors.length)],
          goals: [atMost("errors", errors.length, 0, "")],
        },
      ],
    );
    if (errors.length > 0) console.info([...errors.slice(0, 20), output].join("\n"));
  } finally {
    await world.stop();
  }

  /** More and more come, until 1 of 100 steps takes too long. @returns how many were not too many */
  async function findMost(crowd: Crowd): Promise<number> {
    let most = SIZES[0] ?? 0;
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const people of SIZES) {
      await crowd.growTo(people);
      const step = await measureFor(world, crowd, STEP_SECONDS);
      rows.push(rowOf(people, step));
      if (step.p99 > MAX_P99_MS) break;
      most = people;
    }
    printTable(
      `More and more people at once, ${PROCESSES} processes, ${STEP_SECONDS} s each. Three of four shop, every fifth designs, every
twentieth scans pieces. Cores are those that each part took of the machine.`,
      STEP_COLUMNS,
      rows,
    );
    return most;
  }
}
