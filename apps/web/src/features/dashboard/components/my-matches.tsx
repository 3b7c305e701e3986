import type { ReactNode } from 'react'
import { MatchCardList } from '#features/matches/components/list/match-card-list.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { DayHeading } from '#ui/match/day-heading.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { TAB_FILTERS } from '../dashboard.queries.ts'
import { DASHBOARD_TABS, type DashboardTab } from '../dashboard-tabs.ts'

type MyMatchesProps = {
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  /** Undefined while loading. */
  upcoming: { count: number; hasMore: boolean } | undefined
}

/** The user's matches: upcoming, past, organized. */
export function MyMatches({ tab, onTab, upcoming }: MyMatchesProps) {
  const tabs = (Object.keys(DASHBOARD_TABS) as DashboardTab[]).map((value) => ({
    value,
    label: DASHBOARD_TABS[value],
    count: value === 'a-venir' && upcoming ? `${upcoming.count}${upcoming.hasMore ? '+' : ''}` : undefined,
  }))
  return (
    <section>
      <h2 className="sr-only">Mes matchs</h2>
      <Tabs label="Mes matchs" tabs={tabs} value={tab} onChange={onTab}>
        <TabMatches key={tab} tab={tab} />
      </Tabs>
    </section>
  )
}

function TabMatches({ tab }: { tab: DashboardTab }) {
  switch (tab) {
    case 'a-venir':
      return (
        <MatchCardList
          filters={TAB_FILTERS['a-venir'][0]}
          empty={
            <NoMatches title="Aucun match à venir" text="Rejoignez une liste, ou donnez vous-même le coup d’envoi.">
              {findMatchLink}
              {organizeMatchLink}
            </NoMatches>
          }
        />
      )
    case 'passes':
      return (
        <MatchCardList
          filters={TAB_FILTERS.passes[0]}
          empty={
            <NoMatches title="Aucun match joué" text="Vos matchs terminés seront ici.">
              {findMatchLink}
            </NoMatches>
          }
        />
      )
    case 'organises':
      return (
        <Stack gap="lg">
          <MatchCardList
            filters={TAB_FILTERS.organises[0]}
            empty={
              <NoMatches title="Vous n’organisez aucun match à venir" text={'Un jour, une heure, un terrain\u00a0: la liste se remplit.'}>
                {organizeMatchLink}
              </NoMatches>
            }
          />
          <MatchCardList filters={TAB_FILTERS.organises[1]} heading={<DayHeading>Déjà joués</DayHeading>} empty={null} />
        </Stack>
      )
  }
}

const findMatchLink = (
  <Link to="/matches" className={buttonClass({ variant: 'primary' })}>
    Voir les matchs
  </Link>
)

const organizeMatchLink = (
  <Link to="/organiser" className={buttonClass()}>
    Organiser un match
  </Link>
)

/** @param children links */
function NoMatches({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Sheet as="div">
      <EmptyState
        level={3}
        visual={<EmptyJersey text="?" size={96} />}
        title={title}
        action={<div className="flex flex-wrap justify-center gap-2.5">{children}</div>}
      >
        {text}
      </EmptyState>
    </Sheet>
  )
}
