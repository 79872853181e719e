/** Loads React and the island only when it is about to scroll into view. */
const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    import("./hydrate.ts");
  },
  { rootMargin: "200px" },
);

for (const element of document.querySelectorAll("[data-island]")) observer.observe(element);
