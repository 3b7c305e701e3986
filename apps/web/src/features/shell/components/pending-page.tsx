import { Loading } from '#ui/feedback/loading.tsx'

export function PendingPage() {
  return <Loading />
}
