/**
 * In place of `hydrate.ts` on a page whose island stands far below: React and the island are loaded
 * when it is about to scroll into view, and never for those who do not get there.
 */
const observer = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    import("./hydrate.ts");
  },
  { rootMargin: "200px" },
);

for (const element of document.querySelectorAll("[data-island]")) observer.observe(element);
