import { type ComponentType, createElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { recordEarly } from "./record-early.ts";

const ISLANDS: Record<string, () => Promise<ComponentType>> = {
  // `island()` has checked the props against the component.
  "design-studio": async () =>
    (await import("#islands/design-studio.tsx")).DesignStudio as ComponentType,
  checkout: async () => (await import("#islands/checkout.tsx")).Checkout as ComponentType,
  "pay-change": async () => (await import("#islands/pay-change.tsx")).PayChange as ComponentType,
  "gallery-comments": async () =>
    (await import("#islands/gallery-comments.tsx")).GalleryComments as ComponentType,
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) hydrate(element);

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? "";
  const load = ISLANDS[name];
  if (!load) throw new Error(`There is no island named ${name} in hydrate.ts`);
  const Component = await load();
  const props = document.querySelector(`script[data-props="${name}"]`)?.textContent ?? "{}";
  const root = { Component, props: JSON.parse(props), element, replayEarly: recordEarly(element) };
  hydrateRoot(element, createElement(Hydrated, root));
}

type HydratedProps = {
  Component: ComponentType;
  props: object;
  element: HTMLElement;
  replayEarly: () => void;
};

/** Marks the end of hydration for tests and style sheets; its effect runs after the island's own. */
function Hydrated({ Component, props, element, replayEarly }: HydratedProps) {
  useEffect(() => {
    replayEarly();
    element.dataset.hydrated = "";
  }, [element, replayEarly]);
  return createElement(Component, props);
}
