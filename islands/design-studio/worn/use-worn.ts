import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { ApiError } from "#islands/api.ts";
import type { Mockup, MockupWidth } from "#shop/designs/mockup.ts";
import { mockupPath } from "#shop/designs/mockup-path.ts";
import { areaIdsOn, type View } from "#shop/goods/template.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { saveNow } from "../saving/save-shown.ts";
import { savedPictureAtom } from "../saving/saved-picture.ts";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { designKeyAtom, isSettledAtom, printedAreasAtom } from "./worn-design.ts";

type Store = ReturnType<typeof useStore>;

/**
 * The URL of the picture of this side, once the browser has it. The shop draws what is saved, so the
 * design is saved first; one that was seen before needs neither.
 */
export function useWorn(shot: View, width: MockupWidth) {
  const store = useStore();
  const client = useQueryClient();
  const design = useAtomValue(designKeyAtom);
  const printed = useAtomValue(printedAreasAtom);
  const { id: cut } = useAtomValue(templateAtom);
  const { value: color } = useAtomValue(shownColorAtom);
  const shown = { cut, view: shot.id, color };
  const isPrinted = areaIdsOn(shot).some((area) => printed.includes(area));
  return useQuery({
    queryKey: ["worn", shown, width, isPrinted && design],
    queryFn: () =>
      isPrinted ? fetchWorn({ store, client, design, shown, width }) : fetchBlank(shown),
    enabled: useAtomValue(isSettledAtom),
    gcTime: Infinity,
  });
}

type Shown = Omit<Mockup, "pictureId">;

type Wanted = {
  store: Store;
  client: QueryClient;
  design: string;
  shown: Shown;
  width: MockupWidth;
};

async function fetchWorn({ store, client, design, shown, width }: Wanted): Promise<string> {
  const saved = {
    queryKey: ["saved", design, shown.color],
    queryFn: () => save(store, design),
    gcTime: Infinity,
  };
  const draw = (pictureId: string) =>
    fetchPicture(mockupPath({ pictureId, ...shown }, "webp", width));
  try {
    return await draw(await client.fetchQuery(saved));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // An undone change is a design that was saved before; by now the draft has another name.
    return draw(await client.fetchQuery({ ...saved, staleTime: 0 }));
  }
}

/** Nothing printed is drawn for anybody, and has no larger picture. */
function fetchBlank({ cut, view, color }: Shown): Promise<string> {
  return fetchPicture(shopPaths.shirt(cut, view, color, 640));
}

async function save(store: Store, design: string): Promise<string> {
  const outcome = await saveNow(store);
  const pictureId = store.get(savedPictureAtom);
  const isSame = store.get(designKeyAtom) === design;
  if (outcome !== "saved" || !pictureId || !isSame) throw new Error(NOT_SAVED);
  return pictureId;
}

const NOT_SAVED =
  "Your design could not be saved, so there is no picture of it yet. Check your connection and try again.";
