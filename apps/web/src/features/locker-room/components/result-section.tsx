import { LOCKER_ROOM_LIMITS, type LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'
import { useRoomAction } from '../actions/use-room-action.ts'

/** « Résultat »: the score, and who came. The organiser writes it down, and corrects it. */
export function ResultSection({ room }: { room: LockerRoom }) {
  const title = useId()
  return (
    <Sheet aria-labelledby={title}>
      <span id="resultat" className="block scroll-mt-[calc(var(--barre-h)+70px)]" />
      <SheetHead id={title} title="Résultat" />
      <SheetBody>{room.can.enterResult ? <ResultForm room={room} /> : <Score room={room} />}</SheetBody>
    </Sheet>
  )
}

function Score({ room: { result } }: { room: LockerRoom }) {
  if (!result) return <p className="text-encre-2">Le résultat n’est pas encore saisi.</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-titre-md">
      <span>Chasubles</span>
      <b className="chiffres text-[2rem]">{`${result.homeScore}\u00a0–\u00a0${result.awayScore}`}</b>
      <span>Maillots</span>
    </p>
  )
}

function ResultForm({ room }: { room: LockerRoom }) {
  const [home, setHome] = useState(room.result?.homeScore ?? 0)
  const [away, setAway] = useState(room.result?.awayScore ?? 0)
  const [absent, setAbsent] = useState(() => new Set(room.players.flatMap(({ userId, present }) => (userId && !present ? [userId] : []))))
  const { mutate, isPending } = useRoomAction<void>(room.id, {
    call: (api) => api.lockerRoom.saveResult({ id: room.id, result: { homeScore: home, awayScore: away, absentIds: [...absent] } }),
    done: 'Résultat enregistré',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const toggle = (userId: string) =>
    setAbsent((before) => {
      const next = new Set(before)
      if (!next.delete(userId)) next.add(userId)
      return next
    })
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Chasubles">
          <Stepper value={home} onChange={setHome} min={0} max={LOCKER_ROOM_LIMITS.score} />
        </Field>
        <Field label="Maillots">
          <Stepper value={away} onChange={setAway} min={0} max={LOCKER_ROOM_LIMITS.score} />
        </Field>
      </div>
      <FieldGroup label="Qui était là">
        <ul className="grid gap-x-7 sm:grid-cols-2">
          {room.players.map(
            ({ userId, displayName }) =>
              userId && (
                <li key={userId} className="border-b border-trait">
                  <Switch checked={!absent.has(userId)} onChange={() => toggle(userId)}>
                    <span dir="auto">{displayName}</span>
                  </Switch>
                </li>
              ),
          )}
        </ul>
      </FieldGroup>
      <p>
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Enregistrement…">
          Enregistrer le résultat
        </Button>
      </p>
    </form>
  )
}
