import type { ElementHandle, Locator, Page } from "playwright-core";
import { boundsOf } from "#shop/documents/geometry.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaIds, areaOf } from "#shop/goods/areas.ts";
import type { Hands, Place } from "./hands.ts";

/** More stops than any page has. */
const MAX_STOPS = 300;
/** Degrees of a bracket with Shift. */
const TURN = 15;

/** Tab, Enter and typing; never a click. */
export function byKeys(page: Page): Hands {
  /** The focus goes where Tab leads. */
  async function focus(target: Locator): Promise<void> {
    // It is found once: a search by role for each key would take longer than the page does.
    let element = await find(target);
    const key = await element.evaluate((element) => {
      const at = element.ownerDocument?.activeElement?.compareDocumentPosition(element) ?? 0;
      return at & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
    for (let stops = 0; ; stops++) {
      const state = await element.evaluate(focusOf);
      if (state === "focused") return element.dispose();
      if (stops === MAX_STOPS) throw new Error(`Tab does not lead to ${target}`);
      if (state === "gone") element = await find(target);
      else await page.keyboard.press(key);
    }
  }

  async function type(field: Locator, text: string): Promise<void> {
    await focus(field);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  }

  return {
    type,
    async press(target) {
      await focus(target);
      await page.keyboard.press("Enter");
    },
    async choose(select, option) {
      await focus(select);
      // Typing its name would depend on how fast the letters arrive.
      for (let stops = 0; (await chosenIn(select)) !== option; stops++) {
        if (stops === MAX_STOPS) throw new Error(`Arrows do not lead to ${option}`);
        await page.keyboard.press("ArrowDown");
      }
    },
    async pick(label) {
      const radio = label.locator("input");
      // Cards may have radio buttons of the same name, each in a form of its own.
      const group = radio.locator("xpath=ancestor::fieldset[1]").locator(":checked");
      await focus(group);
      for (let stops = 0; !(await radio.isChecked()); stops++) {
        if (stops === MAX_STOPS) throw new Error(`Arrows do not lead to ${label}`);
        await page.keyboard.press("ArrowRight");
      }
    },
    async place(layer: Locator, to: Place) {
      await focus(layer);
      for (const key of ["+", "ArrowDown", "Shift+ArrowRight"]) await page.keyboard.press(key);
      for (let turn = 0; turn < to.rotation; turn += TURN) await page.keyboard.press("Shift+]");
      const field = (name: string) => page.getByRole("spinbutton", { name });
      const set = async (name: string, inches: number) => {
        await type(field(name), String(inches));
        await page.keyboard.press("Enter");
      };
      await set("Width", to.width);
      const height = Number(await field("Height").inputValue());
      const { y } = boundsOf({ ...to, height });
      const area = await openArea(page);
      const collar = areaOf(area).collar;
      await set("Across", to.x - areaOf(area).inches.width / 2);
      await (collar === undefined ? set("From top", y) : set("Below collar", y + collar));
    },
  };
}

function chosenIn(select: Locator): Promise<string | undefined> {
  return select.evaluate((element) =>
    element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : undefined,
  );
}

async function find(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle();
  if (!element) throw new Error(`There is no ${target}`);
  return element;
}

/** An element is gone when the page has drawn a list anew. */
function focusOf(element: Element | SVGElement): "focused" | "elsewhere" | "gone" {
  const { isConnected, ownerDocument } = element;
  if (!isConnected) return "gone";
  const isFocused = ownerDocument.hasFocus() && element === ownerDocument.activeElement;
  return isFocused ? "focused" : "elsewhere";
}

async function openArea(page: Page): Promise<AreaId> {
  const name = await page.locator("[data-area-name]").getAttribute("data-area-name");
  const area = areaIds().find((each) => each === name);
  if (!area) throw new Error(`There is no print area ${name}`);
  return area;
}
