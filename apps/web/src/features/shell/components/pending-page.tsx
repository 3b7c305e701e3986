import { useStartAtTop } from '#lib/navigation/use-start-at-top.ts'
import { Loading } from '#ui/feedback/loading.tsx'

export function PendingPage() {
  useStartAtTop()
  return <Loading isPage />
}
