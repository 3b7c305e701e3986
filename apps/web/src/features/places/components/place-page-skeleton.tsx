import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'

export function PlacePageSkeleton() {
  return (
    <>
      <TurfHeader zone="half" title="Terrain" />
      <Page className="min-h-dvh">
        <LoadingStatus />
        <Stack>
          <TicketSkeleton />
          <TicketSkeleton />
        </Stack>
      </Page>
    </>
  )
}
