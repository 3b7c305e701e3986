import { PendingPage } from '#features/shell/components/pending-page.tsx'

let skeletons: typeof import('./page-skeletons.tsx').PAGE_SKELETONS | undefined

/** In the browser after the first page, which needs none: the server has drawn its skeleton. */
export async function loadSkeletons(): Promise<void> {
  const { PAGE_SKELETONS } = await import('./page-skeletons.tsx')
  skeletons = PAGE_SKELETONS
}

/** For a route's `pendingComponent`. */
export const skeletonOf = (page: keyof NonNullable<typeof skeletons>) => () => {
  const Skeleton = skeletons?.[page] ?? PendingPage
  return <Skeleton />
}
