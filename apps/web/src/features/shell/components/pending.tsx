import { Loading } from '#ui/loading.tsx'

/** What a page shows until it has what it needs. */
export function Pending() {
  return <Loading />
}
