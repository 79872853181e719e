import { createStore } from "jotai";
import { showOn } from "#islands/design-studio/other-goods/show-on.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";

/** The studio's values before there is a draft: nothing on its shirt. */
export function studioStore() {
  const store = createStore();
  showOn(store, STUDIO_TEMPLATE);
  return store;
}
