import type { Area } from "../area.ts";
import { templates } from "../templates.ts";
import { isOwnId } from "./ids.ts";

type SharedArea = {
  area: Area;
  /** What has it first: `shirt`. */
  noun: string;
};

/** The areas of what comes with the shop, each once: a design for one of them goes on all that has it. */
export function sharedAreas(): SharedArea[] {
  const all = templates()
    .filter(({ id }) => !isOwnId(id))
    .flatMap(({ areas, noun }) => areas.map((area) => ({ area, noun })));
  return all.filter(({ area }, at) => all.findIndex((one) => one.area.id === area.id) === at);
}
