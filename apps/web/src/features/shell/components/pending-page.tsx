import { Loading } from '#ui/feedback/loading.tsx'

/** What a page shows until it has what it needs. */
export function PendingPage() {
  return <Loading />
}
