/**
 * Runs in each page before its scripts: takes away what Safari 16.4 does not have, the oldest browser that the build is for, and what sites
 * without HTTPS do not have. A page that calls it fails then, as it would there.
 */
export function removeNewerFeatures(): void {
  // Not checkVisibility and URL.parse, which Playwright itself calls in the page: a lint rule knows them.
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
  const missing: [owner: object, ...names: string[]][] = [
    [URL, 'canParse'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [RegExp, 'escape'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [AbortSignal, 'any'],
    [Crypto.prototype, 'randomUUID'],
    [Element.prototype, 'moveBefore'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
    [Document.prototype, 'startViewTransition'],
    [window, 'Iterator', 'requestIdleCallback', 'scheduler', 'navigation'],
  ]
  for (const [owner, ...names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
}
