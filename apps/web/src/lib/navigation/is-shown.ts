/** `element.checkVisibility()`, which Safari has since version 17.4 only. Makes the browser lay out the page. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
