import { paths } from "#shop/paths.ts";
import type { User } from "../../factory.ts";

/** Who comes from nowhere in particular begins where their work is. */
export function landing({ isStaff, lacksFactor }: User, returnTo: string): string {
  return (isStaff || lacksFactor) && returnTo === paths.home ? paths.admin : returnTo;
}
