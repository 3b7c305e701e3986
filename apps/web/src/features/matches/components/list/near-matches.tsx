import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefetchOnPhaseChange } from '#features/matches/live/matches.live.ts'
import type { MatchFiltersChangeHandler, MatchSearch } from '#features/matches/match-filters.ts'
import { nearMatchesQuery } from '#features/matches/matches.queries.ts'
import { matchesFoundText } from '#features/matches/text/match-count-text.ts'
import { distanceText } from '#features/places/place-texts.public.ts'
import { positionProblem, useOwnPosition } from '#features/places/use-own-position.public.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { TicketSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { LockIcon } from '#ui/icons/icons.ts'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { MatchCard } from './match-card.public.tsx'

type NearMatchesProps = { search: MatchSearch; now: Date; onChange: MatchFiltersChangeHandler }

/** The upcoming matches that the filters let through, the nearest first: around the city, otherwise around the viewer. */
export function NearMatches({ search, now, onChange }: NearMatchesProps) {
  const own = useOwnPosition()
  const { city, around: _, format, level, ...filters } = search
  const origin = city ? { city } : own.position && { position: own.position }
  const near = useInfiniteQuery({
    ...nearMatchesQuery({ ...origin, ...filters, format, level }),
    enabled: origin !== null,
    placeholderData: keepPreviousData,
  })
  const matches = itemsOf(near.data)
  useRefetchOnPhaseChange(matches ?? [], now)
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current === !city) return
    isDecided.current = !city
    // By the press that opened the list; who follows a link to it is not asked before a press.
    if (!city && navigator.userActivation?.isActive) own.ask()
  })

  const stop = () => onChange({ around: undefined })
  if (!origin) return <PositionQuestion own={own} onStop={stop} />
  if (near.error instanceof ApiError && near.error.code === 'CITY_UNKNOWN')
    return (
      <Sheet as="div">
        <EmptyState
          visual={<EmptyJersey text="?" size={96} />}
          title={`Où est ${city}\u202f?`}
          action={<Button onClick={stop}>Voir les matchs à {city}</Button>}
        >
          Aucun terrain de cette ville n’a encore de position. Les distances y sont inconnues.
        </EmptyState>
      </Sheet>
    )
  return (
    <ListStates
      query={near}
      items={matches}
      skeleton={
        <Stack>
          <LoadingStatus />
          {[1, 2, 3, 4, 5].map((row) => (
            <TicketSkeleton key={row} />
          ))}
        </Stack>
      }
      announcer={
        <p role="status" className="sr-only">
          {matches && !near.isPlaceholderData && matchesFoundText(matches.length, near.hasNextPage)}
        </p>
      }
    >
      {(found) => (
        <>
          <h2 className="sr-only">Du plus proche au plus lointain</h2>
          {found.map((match) => (
            <MatchCard key={match.id} match={match} now={now} detail={`à ${distanceText(match.distanceKm)}\u00a0km`} />
          ))}
          {found.length === 0 && (
            <Sheet as="div">
              <EmptyState
                visual={<EmptyJersey text="?" size={96} />}
                title={'Aucun match à moins de 60\u00a0km'}
                action={<Button onClick={stop}>Voir tous les matchs</Button>}
              >
                Élargissez la recherche, ou donnez vous-même le coup d’envoi.
              </EmptyState>
            </Sheet>
          )}
          <LoadMore pages={near} label="Voir plus de matchs" automatic={5} />
          {!city && <PrivacyNote />}
        </>
      )}
    </ListStates>
  )
}

type PositionQuestionProps = { own: ReturnType<typeof useOwnPosition>; onStop: () => void }

function PositionQuestion({ own, onStop }: PositionQuestionProps) {
  const problem = positionProblem(own.state)
  return (
    <Sheet as="div">
      <EmptyState
        visual={<EmptyJersey text="?" size={96} />}
        title={'Où êtes-vous\u202f?'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" busy={own.state === 'asking'} busyLabel="Recherche…" onClick={() => own.ask()}>
              <PinIcon />
              Utiliser ma position
            </Button>
            <Button onClick={onStop}>Voir tous les matchs</Button>
          </div>
        }
      >
        <span role={problem ? 'alert' : undefined}>
          {problem ?? 'Votre navigateur demande la permission. Ou écrivez une ville dans les filtres.'}
        </span>
      </EmptyState>
      <div className="px-4 pb-4">
        <PrivacyNote />
      </div>
    </Sheet>
  )
}

const PrivacyNote = () => (
  <p className="flex gap-2.5 text-sm text-ink-2 [&>svg]:size-4.5 [&>svg]:flex-none">
    <LockIcon />
    Votre position sert à ce calcul, sur le moment. Elle n’est ni gardée ni montrée.
  </p>
)
