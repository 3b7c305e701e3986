import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_FORMATS, type MatchFormat } from '@coup-denvoi/contract/matches/match.schema'
import { type NewPoll, POLL_LIMITS, pollDraftSchema } from '@coup-denvoi/contract/polls/poll.schema'
import { type ReactNode, Suspense, useState } from 'react'
import { PlacePicker } from '#features/places/components/place-picker.public.tsx'
import { chosenLocation, typedLocation } from '#features/places/place-texts.public.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { loadSeen } from '#lib/drafts/form-draft.ts'
import { useDraft, useDraftStorage } from '#lib/drafts/use-draft.ts'
import { isEditConflict, useEditConflicts } from '#lib/drafts/use-edit-conflicts.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useSiteZone } from '#lib/ssr/use-site-zone.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TimeSelect } from '#ui/forms/time-select.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { conflictTexts } from '../poll-field-texts.ts'
import { type PollFormValues, playersOf, toggleDay, toPollDraft, valuesSetMeanwhile } from '../poll-form-values.ts'
import { PollFormDate } from './poll-form-date.tsx'

const DaysCalendar = lazyWithRetry(() => import('#ui/forms/day-calendar.tsx').then(({ DaysCalendar }) => DaysCalendar))

type PollFormProps = {
  initial: PollFormValues
  draftName: string
  labels: { submit: string; submitting: string }
  /** « Pour qui », where it can be chosen. */
  renderScope?: (groupId: string, onChange: (groupId: string) => void) => ReactNode
  /** Above the button. */
  warning?: ReactNode
  /** What fails is shown at its field or above the button. @param seen the stored values that the user saw */
  onSubmit: (draft: NewPoll, seen: PollFormValues) => Promise<void>
}

/** The question, up to ten dates, and what the match will be. */
export function PollForm({ initial, draftName, labels, renderScope, warning, onSubmit }: PollFormProps) {
  const drafts = useDraftStorage()
  const { seen, theirs, ...conflicts } = useEditConflicts<PollFormValues>(
    () => loadSeen(drafts, draftName, initial),
    (field, value) => change({ [field]: value, ...(field === 'location' && { placeId: null }) }),
  )
  const [values, changeDraft, discard] = useDraft(draftName, initial, seen)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  const today = localDate(serverNow())
  const { deadline } = toPollDraft(values)
  const zone = useSiteZone(deadline ? new Date(deadline) : serverNow())
  const change = (changes: Partial<PollFormValues>) => {
    // What was refused has changed.
    setErrors({})
    changeDraft(changes)
  }

  function choose(field: keyof PollFormValues, choice: 'mine' | 'theirs') {
    conflicts.choose(field, choice)
    // The server alone knows which place it is now: of another text the place is not sent, of the own one it is.
    if (field === 'location') conflicts.setSeen((before) => ({ ...before, placeId: null }))
  }

  async function send() {
    const parsed = pollDraftSchema.safeParse(toPollDraft(values))
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(
          parsed.error.issues.map(({ path, message }) => [String(path[0]), messageOf(String(path[0]), message)]).reverse(),
        ),
      )
      return
    }
    setErrors({})
    setIsSending(true)
    try {
      await onSubmit({ ...parsed.data, groupId: values.groupId || null }, seen)
      discard()
    } catch (error) {
      const { message, current } = error as ApiError
      if (isEditConflict(error as ApiError)) conflicts.setTheirs(valuesSetMeanwhile(seen, current))
      else setErrors({ root: message })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <CheckedForm onSubmit={() => void (!isSending && send())}>
      <Stack>
        <FormSheet legend="La question">
          <Field label="Titre" error={errors.title}>
            <TextInput
              value={values.title}
              maxLength={POLL_LIMITS.title.max}
              placeholder={'Quand joue-t-on\u202f?'}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
          {renderScope?.(values.groupId ?? '', (groupId) => change({ groupId }))}
        </FormSheet>
        <FormSheet legend="Les dates" aside={`${values.dates.length}/${POLL_LIMITS.dates.max}`}>
          <FieldGroup label="Dates proposées" labelHidden error={errors.dates}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 md:grid-cols-[minmax(0,336px)_minmax(0,1fr)]">
              {/* Six weeks high, so that changing months moves nothing. */}
              <div className="min-h-[353px]">
                <Suspense fallback={<div className="skeleton h-[353px]" />}>
                  <DaysCalendar
                    values={values.dates.map(({ day }) => day)}
                    onToggle={(day) => change({ dates: toggleDay(values.dates, day) })}
                    most={POLL_LIMITS.dates.max}
                    today={today}
                    min={today}
                    label="Dates proposées"
                  />
                </Suspense>
              </div>
              <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 empty:hidden">
                {values.dates.map((date, index) => (
                  <PollFormDate
                    key={date.day}
                    date={date}
                    onTime={(time) => change({ dates: values.dates.map((one, n) => (n === index ? { ...one, time } : one)) })}
                    onRemove={() => change({ dates: values.dates.filter((_, n) => n !== index) })}
                  />
                ))}
              </ul>
            </div>
          </FieldGroup>
        </FormSheet>
        <FormSheet legend="Le match">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Format">
              <Select
                value={values.format}
                onChange={(event) => {
                  const format = event.target.value as MatchFormat
                  change({ format, maxPlayers: playersOf(format) ?? values.maxPlayers })
                }}
              >
                {MATCH_FORMATS.map((format) => (
                  <option key={format}>{format}</option>
                ))}
              </Select>
            </Field>
            <Field label="Joueurs" error={errors.maxPlayers}>
              <TextInput inputMode="numeric" value={values.maxPlayers} onChange={(event) => change({ maxPlayers: event.target.value })} />
            </Field>
            <Field label="Terrain" optional error={errors.location}>
              <PlacePicker
                value={values.location}
                city={values.city}
                onType={(text) => change(typedLocation(values.location, text))}
                onPick={(place) => change(chosenLocation(place))}
              />
            </Field>
            <Field label="Ville" error={errors.city}>
              <TextInput value={values.city} autoComplete="address-level2" onChange={(event) => change({ city: event.target.value })} />
            </Field>
          </div>
          <FieldGroup label="Réponses jusqu’au" hint={zone} error={errors.deadline}>
            <div className="grid gap-2 sm:grid-cols-2">
              <TextInput
                type="date"
                aria-label="Dernier jour"
                value={values.deadline.day}
                min={today}
                onChange={(event) => change({ deadline: { ...values.deadline, day: event.target.value } })}
              />
              <TimeSelect value={values.deadline.time} onChange={(time) => change({ deadline: { ...values.deadline, time } })} />
            </div>
          </FieldGroup>
          <div>
            <Switch checked={values.answersHidden} onChange={(event) => change({ answersHidden: event.target.checked })}>
              Cacher les réponses à qui n’a pas répondu
            </Switch>
            <p className="text-sm text-ink-2">Vous les voyez toujours. Les autres, une fois leur réponse donnée.</p>
          </div>
          <div>
            <Switch checked={values.picksBest} onChange={(event) => change({ picksBest: event.target.checked })}>
              Retenir la meilleure date à la clôture
            </Switch>
            <p className="text-sm text-ink-2">
              La date avec le plus de oui, à places égales la plus proche. Le match se crée tout seul, sans geste de votre part.
            </p>
          </div>
        </FormSheet>
        <EditConflicts conflicts={conflictTexts(values, theirs)} onChoose={choose} />
        {warning}
        {errors.root && (
          <Notice tone="red" role="alert">
            {errors.root}
          </Notice>
        )}
        {Object.keys(errors).length > 0 && !errors.root && (
          <Notice tone="red" role="alert">
            {Object.values(errors).join('. ')}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={isSending} busyLabel={labels.submitting}>
          {labels.submit}
        </Button>
      </Stack>
    </CheckedForm>
  )
}

function messageOf(field: string, message: string): string {
  if (field === 'deadline') return 'Choisissez une date limite'
  return field === 'maxPlayers' ? 'Le nombre de joueurs va de 2 à 50' : message
}
