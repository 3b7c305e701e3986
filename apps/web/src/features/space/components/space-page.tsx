import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MyGroups } from '#features/groups/components/my-groups.public.tsx'
import { NextMatchLine } from '#features/matches/components/next-match.public.tsx'
import { matchListQuery } from '#features/matches/matches.queries.ts'
import { useNow } from '#lib/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { EmptyCrest } from '#ui/empty-crest.tsx'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TurfBand } from '#ui/turf-band.tsx'
import type { SpaceTab } from '../space-tabs.ts'
import { Licence } from './licence.tsx'
import { MyMatches } from './my-matches.tsx'
import { MyProfile } from './my-profile.tsx'

type SpacePageProps = {
  me: Me
  /** Which list is shown. */
  tab: SpaceTab
  onTab: (tab: SpaceTab) => void
}

/** /mon-espace: one's licence, one's matches and groups, and what others see of one. */
export function SpacePage({ me, tab, onTab }: SpacePageProps) {
  const now = useNow()
  const upcoming = useInfiniteQuery(matchListQuery({ mine: true }))
  const mine = upcoming.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <TurfBand zone="half" title="Mon Espace" subtitle={mine ? <NextMatchLine mine={mine} now={now} /> : '\u00a0'} />
      <Page>
        <Columns aside="leftWide">
          <Licence me={me} />
          <Stack gap="lg">
            <MyMatches tab={tab} onTab={onTab} upcoming={mine && { count: mine.length, hasMore: upcoming.hasNextPage }} />
            <MyGroups heading="Mes groupes" withRoles empty={<NoGroups />} />
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
      <Empty
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
      </Empty>
    </Sheet>
  )
}
