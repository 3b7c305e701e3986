import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { useStartAtTop } from '#lib/navigation/use-start-at-top.ts'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'

export function MatchPageSkeleton() {
  useStartAtTop()
  return (
    <>
      <TurfHeader
        zone="half"
        before={<BackLink to="/matches">Matchs</BackLink>}
        visual={<EmptyJersey className="w-19 self-start md:w-26" />}
        title="Match"
        subtitle={<span role="status">Chargement…</span>}
      >
        {/* Where the badges will be. */}
        <p className="h-8" />
      </TurfHeader>
      <Page className="min-h-dvh">
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
