/** A slip that is not there by then is not printed, and those behind it go on. */
const LIMIT_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/** Prints one slip after the other, each from a frame that nobody sees; `failed` where one is not there. */
export function printSlip(href: string, failed: () => void): void {
  last = last.then(() => print(href)).catch(failed);
}

async function print(href: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.className = "scan-slip";
  frame.title = "Packing slip";
  frame.src = href;
  const loaded = new Promise((resolve, reject) => {
    frame.addEventListener("load", resolve);
    setTimeout(() => reject(new Error(`${href} did not come`)), LIMIT_MS);
  });
  document.querySelector(".scan-slip")?.remove();
  document.body.append(frame);
  await loaded;
  // A frame says of a page with an error, too, that it has loaded.
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument?.querySelector(".sheet")) throw new Error(`${href} is no slip`);
  contentWindow?.print();
}
