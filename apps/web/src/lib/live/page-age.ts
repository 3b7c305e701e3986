/**
 * How long ago the page was asked for: what it has read is not older. Null where the browser may show a copy of an earlier visit, or what it
 * fetched in advance.
 */
export function pageAgeMs(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[]
  if (!navigation || navigation.type === 'back_forward' || !comesFromServer(navigation)) return null
  // The first may stand still while the device sleeps.
  return Math.max(performance.now(), Date.now() - performance.timeOrigin)
}

/** Also a copy of which the server has just said that it is still right: then no more than its headers came. */
const comesFromServer = ({ deliveryType, transferSize }: Navigation): boolean =>
  !deliveryType || (deliveryType === 'cache' && transferSize > 0)

/** Missing in the types of TypeScript. `deliveryType`: empty for what came over the network. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string }
