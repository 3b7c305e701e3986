import { HISTORY_CATEGORIES, type HistoryCategory } from '@coup-denvoi/contract/matches/history/match-history.schema'
import { historyCategoryLabels } from '@coup-denvoi/contract/matches/history/match-history.texts'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLiveHistory } from '#features/matches/live/match-history.live.ts'
import { historyQuery } from '#features/matches/match-history.queries.ts'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { itemsOf } from '#lib/api/paged-query.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Chip, ChipRow } from '#ui/forms/chip.tsx'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { useMatchDialogs } from '../dialogs/use-match-dialogs.ts'
import { HistoryList } from './history-list.tsx'
import { OrganizersSheet } from './organizers-sheet.tsx'
import { RightsSheet } from './rights-sheet.tsx'

/** /matches/{id}/historique: what happened to the match, and who organizes it. For its organizer and its co-organizers. */
export function HistoryPage({ match }: { match: Match }) {
  const { id } = match
  const [category, setCategory] = useState<HistoryCategory>()
  const query = useInfiniteQuery({ ...historyQuery(id, category), placeholderData: keepPreviousData })
  const { Dialog, request, openDialog, closeDialog } = useMatchDialogs()
  const organizers = useRef<HTMLDivElement>(null)
  useLiveHistory(id)
  return (
    <>
      <HistoryHeader match={match} />
      <Page>
        <Columns aside="right">
          <Stack>
            <CategoryChips value={category} onChange={setCategory} />
            <ListStates
              query={query}
              items={itemsOf(query.data)}
              skeleton={
                <Sheet as="div">
                  <RowsSkeleton count={6} />
                </Sheet>
              }
            >
              {(lines) => (
                <>
                  <HistoryList lines={lines} isFiltered={category !== undefined} />
                  <LoadMore pages={query} label="Voir plus ancien" />
                </>
              )}
            </ListStates>
          </Stack>
          <div ref={organizers} tabIndex={-1} className="rounded-md">
            <Stack sticky>
              <OrganizersSheet match={match} onName={() => openDialog({ kind: 'nameCoOrganizer' })} />
              <RightsSheet match={match} onEnd={() => organizers.current?.focus()} />
            </Stack>
          </div>
        </Columns>
      </Page>
      {Dialog && request && <Dialog key={request.sequence} request={request} match={match} onClose={closeDialog} finalFocus={organizers} />}
    </>
  )
}

function HistoryHeader({ match: { id, title, startsAt } }: { match: Match }) {
  return (
    <TurfHeader
      zone="half"
      before={
        <BackLink to="/matches/$id" params={{ id }}>
          <span dir="auto" className="truncate">
            {title}
          </span>
        </BackLink>
      }
      visual={<DateJersey date={new Date(startsAt)} state="chalk" size={96} className="flex-none max-md:w-18" />}
      title="Historique"
      subtitle="Tout ce qui s’est passé sur cette feuille. Réservé à ceux qui organisent."
    />
  )
}

type CategoryChipsProps = { value: HistoryCategory | undefined; onChange: (category: HistoryCategory | undefined) => void }

function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Filtrer l’historique</legend>
      <ChipRow>
        <Chip type="radio" name={name} checked={value === undefined} onChange={() => onChange(undefined)}>
          Tout
        </Chip>
        {HISTORY_CATEGORIES.map((category) => (
          <Chip key={category} type="radio" name={name} checked={value === category} onChange={() => onChange(category)}>
            {historyCategoryLabels[category]}
          </Chip>
        ))}
      </ChipRow>
    </fieldset>
  )
}
