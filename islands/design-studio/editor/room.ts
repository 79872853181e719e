import type { Box } from "#shop/placement.ts";
import type { EditorLayer } from "./state.ts";

/** A new layer goes into this box, where these layers leave it free. */
export type Room = { box: Box; layers: readonly EditorLayer[] };
