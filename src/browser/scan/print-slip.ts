let last: Promise<unknown> = Promise.resolve();

/** Prints one slip after the other, each from a frame that nobody sees. */
export function printSlip(href: string): void {
  last = last.then(() => print(href));
}

async function print(href: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.className = "scan-slip";
  frame.title = "Packing slip";
  frame.src = href;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.querySelector(".scan-slip")?.remove();
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.print();
}
