import { paths } from "#shop/paths.ts";
import { load } from "../load.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { atMostTimes, printTable } from "../table.ts";
import type { BareRound, Placed } from "./bare-orders-server.ts";
import type { Orderer, OrdersShop } from "./orders-server.ts";

const ROUNDS = 7;
const SLICE_MS = 500;
/** The first orders run code that the compiler has not improved yet. */
const WARM_UP_MS = 3000;
const CONNECTIONS = 32;
/** A machine places fewer orders in a second. */
const SHOPPERS_A_SECOND = 3000;
/** Goal: how many times as long an order may take as its bare statements. */
const MAX_TIMES = 2;

type Round = { shop: Placed; bare: Placed };

export async function benchOrders(): Promise<void> {
  const shop = await startMeasured<OrdersShop>(
    "orders/orders-server.ts",
    String(2 * shoppersFor(ROUNDS * SLICE_MS + WARM_UP_MS) + 1),
  );
  const bare = await startMeasured<string>("orders/bare-orders-server.ts", shop.ready.databaseUrl);
  try {
    const rounds = await measure(shop, bare);
    print(shop.ready.recorded.statements.length, rounds);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

/** The slices alternate; the first of each warms up. */
async function measure(
  shop: MeasuredProcess<OrdersShop>,
  bare: MeasuredProcess<string>,
): Promise<Round[]> {
  const { url, recorded, orderers } = shop.ready;
  const rounds: Round[] = [];
  // The recorded order is there already.
  let expected = 1;
  for (let round = 0; round <= ROUNDS; round++) {
    const milliseconds = round === 0 ? WARM_UP_MS : SLICE_MS;
    const take = () => orderers.splice(0, shoppersFor(milliseconds));
    const alone: BareRound = {
      recorded,
      orderers: take(),
      connections: CONNECTIONS,
      milliseconds,
    };
    const placed = {
      bare: await bare.request<Placed>(alone),
      shop: await placeAll(url, take(), milliseconds),
    };
    rounds.push(placed);
    expected += placed.bare.orders + placed.shop.orders;
    const orders = await shop.request<number>("orders");
    if (orders !== expected) throw new Error(`${orders} orders were placed, not ${expected}`);
  }
  return rounds.slice(1);
}

function shoppersFor(milliseconds: number): number {
  return (milliseconds * SHOPPERS_A_SECOND) / 1000;
}

async function placeAll(url: string, orderers: Orderer[], milliseconds: number): Promise<Placed> {
  const requests = orderers.map(({ request }) => Buffer.from(request));
  const next = () => {
    const request = requests.pop();
    if (!request) throw new Error("More orders than shoppers");
    return request;
  };
  const options = { milliseconds, connections: CONNECTIONS, next };
  const { requests: orders, seconds } = await load(url, options);
  return { orders, seconds };
}

function print(statements: number, rounds: readonly Round[]): void {
  const perSecond = ({ orders, seconds }: Placed) => orders / seconds;
  const times = median(rounds.map(({ shop, bare }) => perSecond(bare) / perSecond(shop)));
  const shown = (of: (round: Round) => Placed) => median(rounds.map(of).map(perSecond)).toFixed(0);
  printTable(
    `Orders of one shirt by ${CONNECTIONS} shoppers at once. Bare: the same ${statements} statements in the same
transaction by the same driver, without a shop. Medians of interleaved slices; the generator shares the
machine with the shop.`,
    ["", "orders/s", "× bare"],
    [
      { cells: ["the statements, bare", shown(({ bare }) => bare), "1.00"] },
      {
        cells: [`POST ${paths.api.orders}`, shown(({ shop }) => shop), times.toFixed(2)],
        goals: [atMostTimes("time", times, MAX_TIMES, "bare")],
      },
    ],
  );
}
