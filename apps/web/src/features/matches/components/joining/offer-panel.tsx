import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useId } from 'react'
import type { ViewerState } from '#features/matches/page/viewer-state.ts'
import { useTimeLeft } from '#features/matches/use-time-left.public.ts'
import { Button } from '#ui/forms/button.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { TimeLeft, timeParts } from '#ui/match/time-left.tsx'
import { TimeRing } from '#ui/match/time-ring.tsx'

type OfferedState = Extract<ViewerState, { kind: 'offered' }>

type OfferPanelProps = {
  match: Match
  offer: OfferedState
  isTaking: boolean
  onTake: () => void
  isPassing: boolean
  onPass: () => void
}

const HALF_HOUR_SECONDS = 30 * 60

/** A place that is held for the viewer: until when, and what they can do with it. On a phone, the action bar has the main button. */
export function OfferPanel({ match, offer, isTaking, onTake, isPassing, onPass }: OfferPanelProps) {
  const seconds = useTimeLeft(match.id, offer.until)
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-border bg-surface">
      <div className="turf on-turf flex flex-wrap items-center gap-x-6 gap-y-3 overflow-hidden px-5 py-4.5 [--stripe-width:60px]">
        <TimeRing left={seconds / HALF_HOUR_SECONDS}>
          <EmptyJersey text={offer.placeNumber} size={70} highlight={isTaking ? undefined : 'still'} />
        </TimeRing>
        <div className="min-w-min flex-[1_1_9rem]">
          <h2 id={id} className="display text-title-md/[1.1]">
            Une place pour vous
          </h2>
          <p className="mt-1 text-ui leading-[1.35] text-on-turf-2">
            On vous garde la place jusqu’à{'\u00a0'}
            <b className="whitespace-nowrap text-white">{formatTime(new Date(offer.until))}</b>
          </p>
          <TimeLeft seconds={seconds} before="Il reste" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-sm text-ink-2 md:p-5">
        <Button variant="primary" size="lg" wide busy={isTaking} busyLabel="Inscription…" onClick={onTake} className="max-lg:hidden">
          Je prends la place
        </Button>
        <Button wide busy={isPassing} busyLabel="Un instant…" onClick={onPass}>
          Je passe
        </Button>
        <p>Quoi que vous choisissiez, rien n’est retenu. Sans réponse, la place va au suivant du banc.</p>
      </div>
    </section>
  )
}

/** For the action bar. */
export function ShortTimeLeft({ id, until }: { id: string; until: string }) {
  const { large, small } = timeParts(useTimeLeft(id, until))
  return (
    <span className="tabular-nums">{`${large.value}\u00a0${large.unit} ${String(small.value).padStart(2, '0')}\u00a0${small.unit}`}</span>
  )
}
