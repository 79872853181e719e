import { paths } from "#shop/paths.ts";
import { load } from "../load.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { atLeast, printTable, verdict } from "../table.ts";
import type { BareRound, Placed } from "./bare-orders-server.ts";
import type { Orderer, OrdersShop } from "./orders-server.ts";

const ROUNDS = 7;
const SLICE_MS = 500;
const CONNECTIONS = 32;
/** For one slice, more than a machine places in it. */
const SHOPPERS = 1500;
/** Goal: orders per second as a share of the bare ones. */
const MIN_SHARE = 0.5;

type Round = { shop: Placed; bare: Placed };

export async function benchOrders(): Promise<void> {
  const shop = await startMeasured<OrdersShop>(
    "orders/orders-server.ts",
    String(2 * (ROUNDS + 1) * SHOPPERS + 1),
  );
  const bare = await startMeasured<string>("orders/bare-orders-server.ts", shop.ready.databaseUrl);
  try {
    const rounds = await measure(shop, bare);
    print(shop.ready.recorded.statements.length, rounds);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

/** Alternating slices; the first of each warms up. */
async function measure(
  shop: MeasuredProcess<OrdersShop>,
  bare: MeasuredProcess<string>,
): Promise<Round[]> {
  const { url, recorded, orderers } = shop.ready;
  const take = () => orderers.splice(0, SHOPPERS);
  const rounds: Round[] = [];
  // The recorded order is there already.
  let expected = 1;
  for (let round = 0; round <= ROUNDS; round++) {
    const alone: BareRound = {
      recorded,
      orderers: take(),
      connections: CONNECTIONS,
      milliseconds: SLICE_MS,
    };
    const placed = { bare: await bare.request<Placed>(alone), shop: await placeAll(url, take()) };
    rounds.push(placed);
    expected += placed.bare.orders + placed.shop.orders;
    const orders = await shop.request<number>("orders");
    if (orders !== expected) throw new Error(`${orders} orders were placed, not ${expected}`);
  }
  return rounds.slice(1);
}

async function placeAll(url: string, orderers: Orderer[]): Promise<Placed> {
  const requests = orderers.map(({ request }) => Buffer.from(request));
  const next = () => {
    const request = requests.pop();
    if (!request) throw new Error("More orders than shoppers");
    return request;
  };
  const options = { milliseconds: SLICE_MS, connections: CONNECTIONS, next };
  const { requests: orders, seconds } = await load(url, options);
  return { orders, seconds };
}

function print(statements: number, rounds: readonly Round[]): void {
  const perSecond = ({ orders, seconds }: Placed) => orders / seconds;
  const share = median(rounds.map(({ shop, bare }) => perSecond(shop) / perSecond(bare)));
  const shown = (of: (round: Round) => Placed) => median(rounds.map(of).map(perSecond)).toFixed(0);
  printTable(
    `Orders of one shirt by ${CONNECTIONS} shoppers at once. Bare: the same ${statements} statements in the same
transaction by the same driver, without a shop. Medians of interleaved slices; the generator shares the
machine with the shop.`,
    ["", "orders/s", "share", "goal"],
    [
      ["the statements, bare", shown(({ bare }) => bare), "1.00", ""],
      [
        `POST ${paths.api.orders}`,
        shown(({ shop }) => shop),
        share.toFixed(2),
        verdict(atLeast(share, MIN_SHARE)),
      ],
    ],
  );
}
