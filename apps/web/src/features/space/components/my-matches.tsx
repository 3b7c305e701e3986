import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TicketList } from '#features/matches/components/ticket-list.public.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DayHeading } from '#ui/day-heading.tsx'
import { Empty } from '#ui/empty.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { Stack } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { SPACE_TABS, type SpaceTab } from '../space-tabs.ts'

type MyMatchesProps = {
  tab: SpaceTab
  onTab: (tab: SpaceTab) => void
  /** How many are to come, once that is known. */
  upcoming: { count: number; hasMore: boolean } | undefined
}

/** One's own matches: to come, over, organised. */
export function MyMatches({ tab, onTab, upcoming }: MyMatchesProps) {
  const tabs = (Object.keys(SPACE_TABS) as SpaceTab[]).map((value) => ({
    value,
    label: SPACE_TABS[value],
    count: value === 'a-venir' && upcoming ? `${upcoming.count}${upcoming.hasMore ? '+' : ''}` : undefined,
  }))
  return (
    <section>
      <h2 className="sr-only">Mes matchs</h2>
      <Tabs label="Mes matchs" tabs={tabs} value={tab} onChange={onTab}>
        <Matches key={tab} tab={tab} />
      </Tabs>
    </section>
  )
}

function Matches({ tab }: { tab: SpaceTab }) {
  switch (tab) {
    case 'a-venir':
      return (
        <TicketList
          filters={{ mine: true }}
          empty={
            <Nothing title="Aucun match à venir" text="Rejoignez une liste, ou donnez vous-même le coup d’envoi.">
              {findMatch}
              {organiseMatch}
            </Nothing>
          }
        />
      )
    case 'passes':
      return (
        <TicketList
          filters={{ mine: true, period: 'past' }}
          empty={
            <Nothing title="Aucun match joué" text="Vos matchs terminés seront ici.">
              {findMatch}
            </Nothing>
          }
        />
      )
    case 'organises':
      return (
        <Stack gap="lg">
          <TicketList
            filters={{ organised: true }}
            empty={
              <Nothing title="Vous n’organisez aucun match à venir" text={'Un jour, une heure, un terrain\u00a0: la liste se remplit.'}>
                {organiseMatch}
              </Nothing>
            }
          />
          <TicketList filters={{ organised: true, period: 'past' }} heading={<DayHeading>Déjà joués</DayHeading>} empty={null} />
        </Stack>
      )
  }
}

const findMatch = (
  <Link to="/matches" className={buttonClass({ variant: 'primary' })}>
    Voir les matchs
  </Link>
)

const organiseMatch = (
  <Link to="/organiser" className={buttonClass()}>
    Organiser un match
  </Link>
)

/** @param children where to go on */
function Nothing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Sheet as="div">
      <Empty
        level={3}
        visual={<EmptyJersey text="?" size={96} />}
        title={title}
        action={<div className="flex flex-wrap justify-center gap-2.5">{children}</div>}
      >
        {text}
      </Empty>
    </Sheet>
  )
}
