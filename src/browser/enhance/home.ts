const studio = document.querySelector<HTMLElement>(".studio");
const link = document.querySelector<HTMLElement>("[data-upload]");
if (studio && link) openChooser(link, studio);

/** The link in the opening opens the studio's own file chooser, and shows the studio with the file. */
function openChooser(link: HTMLElement, studio: HTMLElement): void {
  link.addEventListener("click", (event) => {
    // React may have drawn it anew since.
    const input = studio.querySelector<HTMLInputElement>(".studio-tools input[type=file]");
    if (!input) return;
    event.preventDefault();
    input.addEventListener("change", () => studio.scrollIntoView(), { once: true });
    input.click();
  });
}
