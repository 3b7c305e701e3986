import { LOCKER_ROOM_LIMITS, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'

/** « Résultat »: the score, entered by the organizer. Who played is noted on the attendance sheet. */
export function ResultSection({ room, isOver, focusScore }: { room: LockerRoom; isOver: boolean; focusScore?: boolean }) {
  const title = useId()
  return (
    <Sheet aria-labelledby={title}>
      <SheetHeader id={title} title="Résultat" />
      <SheetBody>
        {room.can.enterResult ? (
          <ResultForm room={room} focusScore={focusScore} />
        ) : isOver ? (
          <ResultScore room={room} />
        ) : (
          <p className="text-ink-2">Le score se note après le match.</p>
        )}
      </SheetBody>
    </Sheet>
  )
}

function ResultScore({ room: { result } }: { room: LockerRoom }) {
  if (!result) return <p className="text-ink-2">Le résultat n’est pas encore saisi.</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-title-md">
      <span>Chasubles</span>
      <b className="numerals text-[2rem]">{`${result.homeScore}\u00a0–\u00a0${result.awayScore}`}</b>
      <span>Maillots</span>
    </p>
  )
}

const NO_SCORE = { homeScore: null, awayScore: null }

function ResultForm({ room, focusScore }: { room: LockerRoom; focusScore?: boolean }) {
  const [score, setScore] = useState(room.result)
  const homeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusScore) homeField.current?.focus()
  }, [focusScore])
  const { mutate, isPending } = useLockerRoomAction<void>(room.id, {
    request: (api) => api.lockerRoom.saveResult({ id: room.id, result: score ?? NO_SCORE }),
    successMessage: 'Résultat enregistré',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const clearScore = () => {
    setScore(null)
    // The button disappears.
    homeField.current?.focus()
  }
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Chasubles" required={false}>
          <Stepper
            ref={homeField}
            value={score?.homeScore ?? null}
            onChange={(homeScore) => setScore((previous) => ({ homeScore, awayScore: previous?.awayScore ?? 0 }))}
            min={0}
            max={LOCKER_ROOM_LIMITS.score}
          />
        </Field>
        <Field label="Maillots" required={false}>
          <Stepper
            value={score?.awayScore ?? null}
            onChange={(awayScore) => setScore((previous) => ({ homeScore: previous?.homeScore ?? 0, awayScore }))}
            min={0}
            max={LOCKER_ROOM_LIMITS.score}
          />
        </Field>
        {score && (
          <Button variant="ghost" className="justify-self-start" onClick={clearScore}>
            Effacer le score
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">
        {'Qui était là\u202f? '}
        <Link to="/matches/$id/presence" params={{ id: room.id }} className="font-semibold text-ink">
          Faire l’appel
        </Link>
      </p>
      <p>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Enregistrement…">
          Enregistrer le résultat
        </Button>
      </p>
    </form>
  )
}
