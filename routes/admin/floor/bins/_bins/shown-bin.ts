import type { ListedBin } from "#db/floor/bin-list.ts";
import type { BinContent } from "#shop/floor/bin-content.ts";

export type ShownBin = ListedBin & { content: BinContent };
