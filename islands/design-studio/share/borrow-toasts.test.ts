import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { startDom } from "#tools/testing/browser/dom.ts";
import { borrowToasts } from "./borrow-toasts.ts";

let dom: ReturnType<typeof startDom>;
beforeAll(() => {
  dom = startDom("http://shop.example/design");
});
afterAll(() => dom.stop());

const PAGE = '<main><div id="toasts"><p class="toast"></p></div></main><dialog></dialog>';

let dialog: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = PAGE;
  dialog = find("dialog");
});

test("14.29 a toast goes into the dialog and back, and its time goes on", () => {
  const animation = animate({ currentTime: 900, afterMove: 0 });
  const giveBack = borrowToasts(dialog);
  expect(find("#toasts").parentElement).toBe(dialog);
  expect(animation.currentTime).toBe(900);
  giveBack();
  expect(find("#toasts").parentElement).toBe(find("main"));
});

test("14.29 a toast whose animation has not started starts it in the dialog", () => {
  const animation = animate({ currentTime: null, afterMove: 0 });
  borrowToasts(dialog);
  expect(find("#toasts").parentElement).toBe(dialog);
  expect(animation.currentTime).toBe(0);
});

test("without toasts on the page nothing is moved", () => {
  find("#toasts").remove();
  borrowToasts(dialog)();
  expect(dialog.childElementCount).toBe(0);
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** Restarts when the toasts move and takes no missing time, as in a browser. */
function animate({ currentTime, afterMove }: { currentTime: number | null; afterMove: number }) {
  let time = currentTime;
  const animation = {
    get currentTime() {
      return time;
    },
    set currentTime(given: number | null) {
      if (given === null) throw new TypeError("currentTime may not become unresolved");
      time = given;
    },
  };
  const { append } = dialog;
  dialog.append = (...nodes) => {
    append.apply(dialog, nodes);
    time = afterMove;
  };
  find(".toast").getAnimations = () => [animation as unknown as Animation];
  return animation;
}
