import type { Template } from "../template.ts";
import { BABY_BODYSUIT } from "./baby-bodysuit.ts";
import { CAP } from "./cap.ts";
import { HOODIE } from "./hoodie.ts";
import { TANK_TOP } from "./tank-top.ts";
import { YOUTH_TEE } from "./youth-tee.ts";

/** What is worn beside the shirts. Admins find them in this order. */
export const GARMENTS: readonly Template[] = [HOODIE, TANK_TOP, YOUTH_TEE, BABY_BODYSUIT, CAP];
