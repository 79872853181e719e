import type { AppContext } from "#server/factory.ts";

/** Pages and sentences about shipping are cached. */
export function showChange({ var: { services, dropPages } }: AppContext): void {
  services.shopSettings.drop();
  dropPages();
}
