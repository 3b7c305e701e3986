import { useStartAtTop } from '#lib/navigation/use-start-at-top.ts'
import { Columns, Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EmptyCrest } from '#ui/players/empty-crest.tsx'

export function GroupPageSkeleton() {
  useStartAtTop()
  return (
    <>
      <TurfHeader
        zone="corner"
        phoneZone="box"
        visual={<EmptyCrest size={120} className="size-21 flex-none md:size-26" />}
        title="Groupe"
        subtitle={<span role="status">Chargement…</span>}
      />
      <Page className="min-h-dvh">
        <Columns aside="right">
          <div className="skeleton h-100" />
          <div className="skeleton h-40" />
        </Columns>
      </Page>
    </>
  )
}
