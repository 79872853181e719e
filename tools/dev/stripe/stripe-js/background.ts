/** The color behind `element`, so that contrast checkers see it; null for a picture. */
export function backgroundOf(element: Element | null): string | null {
  for (let place = element; place; place = place.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(place);
    if (backgroundImage !== "none") return null;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return "Canvas";
}
