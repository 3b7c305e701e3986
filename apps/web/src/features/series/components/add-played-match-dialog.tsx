import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { GUEST_LIMITS } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { firstPlayedDate } from '@coup-denvoi/contract/series/played-match.rules'
import { seriesErrors } from '@coup-denvoi/contract/series/series.errors'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddPlayedMatch } from '#features/series/actions/use-add-played-match.ts'
import { type PossiblePlayer, peopleWhoMayHaveCome, playerKey } from '#features/series/played-match-form.ts'
import { playedMatchOptionsQuery } from '#features/series/series.queries.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { SeriesDialogProps } from './series-dialog-params.ts'

/** « Ajouter un match déjà joué »: when it was, who was there, and the score where it is known. */
export function AddPlayedMatchDialog({ open, series, onClose, finalFocus }: SeriesDialogProps) {
  const navigate = useNavigate()
  const options = useQuery(playedMatchOptionsQuery(series.id))
  const [now] = useState(serverNow)
  const [chosenDate, setChosenDate] = useState<string>()
  const [time, setTime] = useState(series.time)
  const [typedGuests, setTypedGuests] = useState<string[]>([])
  const [guestName, setGuestName] = useState('')
  /** Those whose box is not as it was at first. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [score, setScore] = useState<{ homeScore: number; awayScore: number } | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { mutate, isPending, error } = useAddPlayedMatch((id) => {
    onClose()
    void navigate({ to: '/matches/$id', params: { id } })
  })

  const date = chosenDate ?? options.data?.date ?? ''
  const isTaken = options.data?.takenDates.includes(date) ?? false
  const people = peopleWhoMayHaveCome(series, options.data?.others ?? [], typedGuests)
  const isChecked = (player: PossiblePlayer) => player.isExpected !== toggled.has(playerKey(player))
  const present = people.filter(isChecked)
  const toggle = (player: PossiblePlayer) => {
    const next = new Set(toggled)
    if (!next.delete(playerKey(player))) next.add(playerKey(player))
    setToggled(next)
  }
  const addGuest = () => {
    const name = guestName.trim()
    if (!name) return
    const known = people.find((player) => player.userId === null && player.displayName === name)
    if (!known) setTypedGuests([...typedGuests, name])
    else if (!isChecked(known)) toggle(known)
    setGuestName('')
  }
  const dateError = isTaken ? seriesErrors.SERIES_DATE_TAKEN.message : isSubmitted && date === '' && 'Choisissez une date'
  const playersError = isSubmitted && present.length === 0 && 'Cochez au moins un joueur'

  function submit() {
    setIsSubmitted(true)
    if (date === '' || isTaken || present.length === 0) return
    const players = present.map(({ userId, displayName }) => (userId ? { userId } : { guestName: displayName }))
    mutate({ id: series.id, date, time, players, result: score })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Ajouter un match déjà joué"
      description="Il compte dans les présences de la série. Personne n’est invité ni relancé."
      submitLabel="Ajouter"
      busyLabel="Ajout…"
      isSending={isPending}
      error={error ?? options.error}
      onSubmit={submit}
      finalFocus={finalFocus}
    >
      <Field label="Date" error={dateError}>
        <TextInput
          type="date"
          value={date}
          min={firstPlayedDate(now)}
          max={localDate(now)}
          onChange={(event) => setChosenDate(event.target.value)}
        />
      </Field>
      <FieldGroup label="Coup d’envoi">
        <TimeSelect value={time} onChange={setTime} />
      </FieldGroup>
      <FieldGroup label={`Qui était là\u00a0: ${present.length}`} error={playersError}>
        <ul className="grid">
          {people.map((player) => (
            <li key={playerKey(player)}>
              <Checkbox checked={isChecked(player)} onChange={() => toggle(player)}>
                <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={28} mine={player.isViewer} />
                <span className="min-w-0 break-words">
                  {player.displayName}
                  {player.userId === null && <span className="text-sm text-ink-2"> invité</span>}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </FieldGroup>
      <div className="grid items-end gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Un invité, par son prénom" required={false}>
          <TextInput
            value={guestName}
            maxLength={GUEST_LIMITS.name}
            autoComplete="off"
            onChange={(event) => setGuestName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              addGuest()
            }}
          />
        </Field>
        <Button onClick={addGuest}>
          Ajouter<span className="sr-only"> cet invité</span>
        </Button>
      </div>
      <Switch checked={score !== null} onChange={(event) => setScore(event.target.checked ? { homeScore: 0, awayScore: 0 } : null)}>
        Noter le score
      </Switch>
      {score && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Chasubles" required={false}>
            <Stepper
              value={score.homeScore}
              onChange={(homeScore) => setScore({ ...score, homeScore })}
              min={0}
              max={LOCKER_ROOM_LIMITS.score}
            />
          </Field>
          <Field label="Maillots" required={false}>
            <Stepper
              value={score.awayScore}
              onChange={(awayScore) => setScore({ ...score, awayScore })}
              min={0}
              max={LOCKER_ROOM_LIMITS.score}
            />
          </Field>
        </div>
      )}
      <p className="text-sm text-ink-2">Les présences se corrigent pendant trente jours, le score à tout moment. Le match, lui, reste.</p>
    </FormDialog>
  )
}
