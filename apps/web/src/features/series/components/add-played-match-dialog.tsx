import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { GUEST_LIMITS } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { firstPlayedDate } from '@coup-denvoi/contract/series/played-match.rules'
import { seriesErrors } from '@coup-denvoi/contract/series/series.errors'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddPlayedMatch } from '#features/series/actions/use-add-played-match.ts'
import {
  isChecked,
  type PlayedMatchValues,
  peopleWhoMayHaveCome,
  playerKey,
  toggled,
  withTypedGuest,
} from '#features/series/played-match-form.ts'
import { playedMatchOptionsQuery } from '#features/series/series.queries.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
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

/** « Ajouter un match déjà joué »: when it was, who was there, and the score where it is known. What is filled in is kept as a draft. */
export function AddPlayedMatchDialog({ open, series, onClose, finalFocus }: SeriesDialogProps) {
  const navigate = useNavigate()
  const options = useQuery(playedMatchOptionsQuery(series.id))
  const [now] = useState(serverNow)
  const [initial] = useState<PlayedMatchValues>({ date: null, time: series.time, typedGuests: [], guestName: '', ticks: {}, score: null })
  const [values, change, discard] = useDraft(`played-match-${series.id}`, initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { mutate, isPending, error } = useAddPlayedMatch((id) => {
    discard()
    onClose()
    void navigate({ to: '/matches/$id', params: { id } })
  })

  const { time, score } = values
  const date = values.date ?? options.data?.date ?? ''
  const isTaken = options.data?.takenDates.includes(date) ?? false
  const peopleOf = ({ typedGuests }: PlayedMatchValues) => peopleWhoMayHaveCome(series, options.data?.others ?? [], typedGuests)
  const presentOf = (some: PlayedMatchValues) => peopleOf(some).filter((player) => isChecked(player, some.ticks))
  const present = presentOf(values)
  const addGuest = () => change(withTypedGuest(values))
  const dateError = isTaken ? seriesErrors.SERIES_DATE_TAKEN.message : isSubmitted && date === '' && 'Choisissez une date'
  const playersError = isSubmitted && present.length === 0 && 'Cochez au moins un joueur'

  function submit() {
    setIsSubmitted(true)
    // Both buttons are called « Ajouter », and nobody can be added to the match later.
    addGuest()
    const players = presentOf(withTypedGuest(values)).map(({ userId, displayName }) => (userId ? { userId } : { guestName: displayName }))
    if (date === '' || isTaken || players.length === 0) return
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
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <FieldGroup label="Coup d’envoi">
        <TimeSelect value={time} onChange={(next) => change({ time: next })} />
      </FieldGroup>
      <FieldGroup label={`Qui était là\u00a0: ${present.length}`} error={playersError}>
        <ul className="grid">
          {peopleOf(values).map((player) => (
            <li key={playerKey(player)}>
              <Checkbox checked={isChecked(player, values.ticks)} onChange={() => change(toggled(player, values))}>
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
            value={values.guestName}
            maxLength={GUEST_LIMITS.name}
            autoComplete="off"
            onChange={(event) => change({ guestName: event.target.value })}
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
      <Switch
        checked={score !== null}
        onChange={(event) => change({ score: event.target.checked ? { homeScore: 0, awayScore: 0 } : null })}
      >
        Noter le score
      </Switch>
      {score && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Chasubles" required={false}>
            <Stepper
              value={score.homeScore}
              onChange={(homeScore) => change({ score: { ...score, homeScore } })}
              min={0}
              max={LOCKER_ROOM_LIMITS.score}
            />
          </Field>
          <Field label="Maillots" required={false}>
            <Stepper
              value={score.awayScore}
              onChange={(awayScore) => change({ score: { ...score, awayScore } })}
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
