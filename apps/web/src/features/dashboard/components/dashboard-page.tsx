import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OwnReliability } from '#features/attendance/components/own-reliability.public.tsx'
import { AvailabilityLink } from '#features/availability/components/availability-link.public.tsx'
import { MyGroups } from '#features/groups/components/list/my-groups.public.tsx'
import { OwnLedgerLink } from '#features/ledger/components/own-ledger-link.public.tsx'
import { NextMatchLine } from '#features/matches/components/list/next-match.public.tsx'
import { OwnSeasonLink } from '#features/season/components/own-season-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { EmptyCrest } from '#ui/players/empty-crest.tsx'
import { upcomingMatchesQuery } from '../dashboard.queries.ts'
import type { DashboardTab } from '../dashboard-tabs.ts'
import { LicenseCard } from './license-card.tsx'
import { MyMatches } from './my-matches.tsx'
import { MyProfile } from './my-profile.tsx'

type DashboardPageProps = {
  me: Me
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
}

/** /mon-espace: the user's license, matches, groups and profile. */
export function DashboardPage({ me, tab, onTab }: DashboardPageProps) {
  const now = useNow()
  const upcoming = useInfiniteQuery(upcomingMatchesQuery)
  const ownMatches = itemsOf(upcoming.data)
  return (
    <>
      <TurfHeader zone="half" title="Mon Espace" subtitle={ownMatches ? <NextMatchLine ownMatches={ownMatches} now={now} /> : '\u00a0'} />
      <Page>
        <Columns aside="leftWide">
          <Stack>
            <LicenseCard me={me} />
            <OwnReliability />
            <AvailabilityLink />
            <OwnSeasonLink />
            <OwnLedgerLink />
          </Stack>
          <Stack gap="lg">
            <MyMatches tab={tab} onTab={onTab} upcoming={ownMatches && { count: ownMatches.length, hasMore: upcoming.hasNextPage }} />
            <MyGroups empty={<NoGroups />} />
            <MyProfile me={me} />
          </Stack>
        </Columns>
      </Page>
    </>
  )
}

function NoGroups() {
  return (
    <Sheet as="div">
      <EmptyState
        level={3}
        visual={<EmptyCrest size={84} />}
        title="Vous n’êtes dans aucun groupe"
        action={
          <Link to="/groups" className={buttonClass()}>
            Découvrir les groupes
          </Link>
        }
      >
        Les mêmes joueurs, chaque semaine, et leurs matchs entre eux.
      </EmptyState>
    </Sheet>
  )
}
