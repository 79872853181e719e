import type { Rendering } from "../rendering.ts";
import { toteBag } from "./tote-bag/picture.ts";

export function toteBagFront(): Rendering {
  return toteBag(1);
}

export function toteBagBack(): Rendering {
  return toteBag(-1);
}
