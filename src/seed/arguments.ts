export type Scale = { orders: number; users: number };

/** How many orders and designs a large shop gets. */
export type Filling = { scale?: Scale; gallery?: number };

type SeedArguments = (Filling & { ok: true; yes: boolean }) | { ok: false };

const DEFAULT: Scale = { orders: 200_000, users: 20_000 };
/** The second user's share or a third user would be missing with fewer. */
const MIN_SCALE: Scale = { orders: 20, users: 3 };

export const USAGE = `Use it as one of
  bun run db:seed                          three accounts with orders and artwork
  bun run db:seed --scale                  200,000 orders of 20,000 users
  bun run db:seed --scale=<orders,users>   as many as you say, from ${MIN_SCALE.orders},${MIN_SCALE.users} on
  bun run db:seed --gallery=<designs>      as many designs in the gallery; also beside --scale
and with --yes where NODE_ENV is production.`;

export function readArguments(args: readonly string[]): SeedArguments {
  const read: SeedArguments = { ok: true, yes: args.includes("--yes") };
  for (const arg of args) {
    if (arg === "--yes") continue;
    const gallery = Number(/^--gallery=([1-9]\d{0,6})$/.exec(arg)?.[1]);
    if (gallery && !read.gallery) {
      read.gallery = gallery;
      continue;
    }
    const scale = arg === "--scale" ? DEFAULT : readScale(arg);
    if (!scale || read.scale) return { ok: false };
    read.scale = scale;
  }
  return read;
}

function readScale(arg: string): Scale | undefined {
  const [, orders, users] = /^--scale=(\d{1,8}),(\d{1,8})$/.exec(arg) ?? [];
  const scale = { orders: Number(orders), users: Number(users) };
  return scale.orders >= MIN_SCALE.orders && scale.users >= MIN_SCALE.users ? scale : undefined;
}
