/**
 * The colour behind `element`, so that the frame can paint it too. The frame would be see-through
 * anyway, but tools that check its contrast cannot look behind it. Null where a picture lies behind.
 */
export function groundOf(element: Element | null): string | null {
  for (let place = element; place; place = place.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(place);
    if (backgroundImage !== "none") return null;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return "Canvas";
}
