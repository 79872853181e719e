for (const editor of document.querySelectorAll<HTMLElement>("[data-view]"))
  editor.dataset.drawn = "";
