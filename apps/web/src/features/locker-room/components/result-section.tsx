import { LOCKER_ROOM_LIMITS, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useEffect, useId, useRef } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { BallIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { useLockerRoomAction } from '../actions/use-locker-room-action.ts'
import { useResultDraft } from '../actions/use-result-draft.ts'
import { type ResultValues, resultToSave, teamsAboveScore } from '../noted-goals.ts'
import { partText, seenGoals } from '../result-draft.ts'
import { GoalsFields } from './goals-fields.tsx'
import { Scorers } from './scorers.tsx'

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

function ResultScore({ room: { result, goals } }: { room: LockerRoom }) {
  if (!result) return <p className="text-ink-2">Le résultat n’est pas encore saisi.</p>
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4 text-title-md">
        <span>Chasubles</span>
        <b className="numerals text-[2rem]">{`${result.homeScore}\u00a0–\u00a0${result.awayScore}`}</b>
        <span>Maillots</span>
      </p>
      <Scorers goals={goals} />
    </div>
  )
}

function ResultForm({ room, focusScore }: { room: LockerRoom; focusScore?: boolean }) {
  const { values, seen, stored, conflicts, change, choose, markSaved } = useResultDraft(room)
  const { homeScore, awayScore, noted } = values
  const hasScore = homeScore !== null || awayScore !== null
  const homeField = useRef<HTMLInputElement>(null)
  const goalsFields = useRef<HTMLDivElement>(null)
  const focusGoals = useFocusAfterChange(values.noted !== null, goalsFields)
  useEffect(() => {
    if (focusScore) homeField.current?.focus()
  }, [focusScore])
  const { mutate, isPending } = useLockerRoomAction<ResultValues>(room.id, {
    request: (api, typed) => {
      const result = resultToSave(typed, room)
      const seenScore = { homeScore: seen.homeScore, awayScore: seen.awayScore }
      return api.lockerRoom.saveResult({ id: room.id, result, seen: { ...seenScore, ...(result.goals && { goals: seenGoals(seen) }) } })
    },
    successMessage: 'Résultat enregistré',
    isAnswer: true,
    onDone: (_room, saved) => markSaved(saved),
  })
  const submit = () => {
    if (!isPending && conflicts.length === 0 && teamsAboveScore(values, room).length === 0) mutate(values)
  }
  const noteGoals = () => {
    focusGoals()
    change({ noted: {} })
  }
  const clearScore = () => {
    change({ homeScore: null, awayScore: null, noted: null })
    // The button disappears.
    homeField.current?.focus()
  }
  return (
    <CheckedForm onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Chasubles" required={false}>
          <Stepper
            ref={homeField}
            value={homeScore}
            onChange={(count) => change({ homeScore: count, awayScore: awayScore ?? 0 })}
            min={0}
            max={LOCKER_ROOM_LIMITS.score}
          />
        </Field>
        <Field label="Maillots" required={false}>
          <Stepper
            value={awayScore}
            onChange={(count) => change({ homeScore: homeScore ?? 0, awayScore: count })}
            min={0}
            max={LOCKER_ROOM_LIMITS.score}
          />
        </Field>
        {hasScore && (
          <Button variant="ghost" className="justify-self-start" onClick={clearScore}>
            Effacer le score
          </Button>
        )}
      </div>
      {hasScore &&
        (noted ? (
          <div ref={goalsFields} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-md focus-visible:outline-none">
            <GoalsFields room={room} values={values} onChange={change} />
          </div>
        ) : (
          <p>
            <Button onClick={noteGoals}>
              <BallIcon />
              Noter les buts
            </Button>
          </p>
        ))}
      <EditConflicts
        conflicts={conflicts.map((field) => ({
          field,
          label: field === 'score' ? 'Score' : 'Buteurs',
          mine: partText(field, values, room),
          theirs: partText(field, stored, room),
        }))}
        onChoose={choose}
      />
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
    </CheckedForm>
  )
}
