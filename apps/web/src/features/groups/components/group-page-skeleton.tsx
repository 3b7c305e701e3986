import { EmptyCrest } from '#ui/empty-crest.tsx'
import { Columns, Page } from '#ui/page.tsx'
import { TurfBand } from '#ui/turf-band.tsx'

/** The places of a group's page while it is on its way. */
export function GroupPageSkeleton() {
  return (
    <>
      <TurfBand
        zone="corner"
        visual={<EmptyCrest size={120} className="size-21 flex-none md:size-30" />}
        title="Groupe"
        subtitle={<span role="status">Chargement…</span>}
      />
      <Page>
        <Columns aside="right">
          <div className="skeleton h-100" />
          <div className="skeleton h-40" />
        </Columns>
      </Page>
    </>
  )
}
