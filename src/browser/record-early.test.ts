import { afterAll, afterEach, expect, test } from "bun:test";
import { type ChangeEventHandler, createElement } from "react";
import { renderToString } from "react-dom/server";
import { startDom } from "#tools/testing/browser/dom.ts";
import { loadTestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { recordEarly } from "./record-early.ts";

const dom = startDom("http://localhost/");
const lib = await loadTestingLibrary();
afterEach(async () => lib.act(async () => lib.cleanup()));
afterAll(() => dom.stop());

type Props = { defaultValue: string; onChange: ChangeEventHandler<HTMLInputElement> };

test.each([["input"], ["textarea"]] as const)(
  "React still has its private tracker on a hydrated %s, and hears what was typed before",
  async (name) => {
    const heard: string[] = [];
    const field = createElement<Props>(name, {
      defaultValue: "sent",
      onChange: ({ target }) => heard.push(target.value),
    });
    const container = document.createElement("div");
    container.innerHTML = renderToString(field);
    document.body.append(container);
    const element = container.querySelector<HTMLInputElement>(name);
    if (!element) throw new Error(`There is no ${name}`);
    element.value = "typed early";
    const replayEarly = recordEarly(container);
    lib.render(field, { container, hydrate: true });
    // Without it `replayEarly` would silently lose what was typed: look for another way then.
    expect(element).toHaveProperty("_valueTracker.setValue");
    await lib.act(async () => replayEarly());
    expect(heard).toEqual(["typed early"]);
    expect(element.value).toBe("typed early");
  },
);
