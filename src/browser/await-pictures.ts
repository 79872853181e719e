/** Marks the pictures that are still on their way: the shop may have to draw them first. */
export function awaitPictures(): void {
  for (const picture of document.images) {
    if (picture.complete) continue;
    picture.toggleAttribute("data-awaited", true);
    for (const end of ["load", "error"])
      picture.addEventListener(end, () => picture.removeAttribute("data-awaited"), { once: true });
  }
}
