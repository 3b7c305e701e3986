import { Columns, Page, Stack } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { TurfBand } from '#ui/turf-band.tsx'

/** The places of a match's page while it is on its way. */
export function MatchSkeleton() {
  return (
    <>
      <TurfBand zone="half" title="Match" subtitle={<span role="status">Chargement…</span>} />
      <Page>
        <Columns aside="right">
          <Stack>
            <div className="skeleton h-16" />
            <Sheet as="div">
              <RowsSkeleton count={8} />
            </Sheet>
          </Stack>
          <Stack>
            <div className="skeleton h-52" />
            <div className="skeleton h-44" />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}
