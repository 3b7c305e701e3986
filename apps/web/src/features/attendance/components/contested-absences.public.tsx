import type { ContestedAbsence } from '@coup-denvoi/contract/attendance/attendance.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { useSettleAsAdmin } from '../actions/use-settle-as-admin.ts'
import { contestedAbsencesQuery } from '../attendance.queries.ts'

/** For admins: absences that their organizer has kept, or not answered for 48 hours. Nothing when there are none. */
export function ContestedAbsences() {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery(contestedAbsencesQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Sheet aria-labelledby={id} className="mt-6">
      <SheetHeader id={id} title="Absences contestées" aside={data.items.length} />
      <ul ref={list} tabIndex={-1} className="outline-none">
        {data.items.map((absence) => (
          <ContestedRow key={`${absence.matchId} ${absence.playerId}`} absence={absence} onSettle={() => list.current?.focus()} />
        ))}
      </ul>
    </Sheet>
  )
}

function ContestedRow({ absence, onSettle }: { absence: ContestedAbsence; onSettle: () => void }) {
  const now = useNow()
  const { settle, isSettling } = useSettleAsAdmin(absence)
  const { playerId, hasProfile, displayName, title, startsAt, organizerName, isAutomatic, contest } = absence
  const decide = (settlement: 'kept' | 'lifted') => {
    if (isSettling) return
    onSettle()
    settle(settlement)
  }
  return (
    <li className="grid gap-2 px-4 py-4 wrap-anywhere not-first:border-t not-first:border-border md:px-5">
      <h3 dir="auto" className="[&_a]:no-underline [&_a]:hover:underline">
        <PlayerName id={hasProfile ? playerId : null} name={displayName} />
      </h3>
      <p className="text-sm text-ink-2">
        {`${title}, ${dayAndTimeText(new Date(startsAt), now)}. `}
        {isAutomatic ? 'Départ tardif, place restée vide.' : `Noté absent. Organisé par ${organizerName}.`}
      </p>
      {contest && <Quote text={contest.text} plain />}
      {contest?.settlement === 'kept' ? (
        <div className="text-sm">
          <p className="font-semibold">{`${contest.settledByName ?? 'L’organisateur'} maintient l’absence.`}</p>
          {contest.answer && <Quote text={contest.answer} plain />}
        </div>
      ) : (
        <p className="text-sm font-semibold">L’organisateur n’a pas répondu en 48&nbsp;h.</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          aria-disabled={isSettling || undefined}
          aria-label={`Maintenir l’absence ${ofName(displayName)}`}
          onClick={() => decide('kept')}
        >
          Maintenir l’absence
        </Button>
        <Button
          aria-disabled={isSettling || undefined}
          aria-label={`Lever l’absence ${ofName(displayName)}`}
          onClick={() => decide('lifted')}
        >
          Lever l’absence
        </Button>
      </p>
    </li>
  )
}
