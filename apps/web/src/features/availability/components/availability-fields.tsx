import { AVAILABLE_WEEKS, availabilityEnd, RADII_KM } from '@coup-denvoi/contract/availability/availability.rules'
import { formatDay } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { PLAYER_LEVELS } from '@coup-denvoi/contract/users/user.schema'
import type { ReactNode } from 'react'
import { NearestCityButton } from '#features/places/components/nearest-city-button.public.tsx'
import { Chip } from '#ui/forms/chip.tsx'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { DateJersey, WordJersey } from '#ui/match/date-jersey.tsx'
import { dateOf } from '../availability-texts.ts'
import { type AvailabilityForm, dayChoices } from '../use-availability-form.ts'

/** When, where, with whom and for how long. */
export function AvailabilityFields({ form, now }: { form: AvailabilityForm; now: Date }) {
  return (
    <>
      <FormSheet legend="Quand" aside="Plusieurs choix possibles">
        <Times form={form} now={now} />
      </FormSheet>
      <FormSheet legend="Où">
        <Area form={form} />
      </FormSheet>
      <FormSheet legend="Niveaux et durée">
        <Levels form={form} />
        {form.values.weekdayEvenings && <Duration form={form} now={now} />}
      </FormSheet>
    </>
  )
}

const WEEKEND_TEXTS = { 1: 'ce dimanche', 2: 'samedi et dimanche' } as const

function Times({ form: { values, errors, toggleDays, update }, now }: { form: AvailabilityForm; now: Date }) {
  const { today, tomorrow, weekend } = dayChoices(now)
  const dayCard = (days: readonly string[], title: string, hint: string) => {
    const isChosen = days.every((day) => values.days.includes(day))
    return (
      <ChoiceCard
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => toggleDays(days, target.checked)}
        aria-invalid={errors.days ? true : undefined}
        visual={
          <Jerseys>
            {days.map((day) => (
              <DateJersey key={day} date={dateOf(day)} state={isChosen ? 'mine' : 'past'} size={days.length > 1 ? 40 : 52} />
            ))}
          </Jerseys>
        }
        title={title}
        hint={hint}
      />
    )
  }
  return (
    <FieldGroup label="Quand" labelHidden error={errors.days}>
      <ChoiceCards>
        {dayCard(today, 'Aujourd’hui', 'dès maintenant')}
        {dayCard(tomorrow, 'Demain', 'toute la journée')}
        {dayCard(weekend, 'Ce week-end', WEEKEND_TEXTS[weekend.length as 1 | 2])}
        <ChoiceCard
          type="checkbox"
          checked={values.weekdayEvenings}
          onChange={({ target }) => update({ weekdayEvenings: target.checked })}
          visual={
            <Jerseys>
              <WordJersey top="SOIRS" text="18h" state={values.weekdayEvenings ? 'mine' : 'past'} size={52} />
            </Jerseys>
          }
          title="Soirs de semaine"
          hint={'du lundi au vendredi, dès 18\u00a0h'}
        />
      </ChoiceCards>
    </FieldGroup>
  )
}

const Jerseys = ({ children }: { children: ReactNode }) => (
  <span className="flex w-20 flex-none justify-center max-xs:hidden">{children}</span>
)

function Area({ form: { values, errors, update } }: { form: AvailabilityForm }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ville" error={errors.city}>
          <TextInput
            icon={PinIcon}
            value={values.city}
            maxLength={MATCH_LIMITS.city}
            autoComplete="address-level2"
            onChange={({ target }) => update({ city: target.value })}
          />
        </Field>
        <FieldGroup label="Jusqu’à">
          <Segments>
            {RADII_KM.map((radiusKm) => (
              <Segment key={radiusKm} name="rayon" checked={values.radiusKm === radiusKm} onChange={() => update({ radiusKm })}>
                {radiusKm}&nbsp;km
              </Segment>
            ))}
          </Segments>
        </FieldGroup>
      </div>
      <NearestCityButton onFound={(city) => update({ city })} />
    </>
  )
}

function Levels({ form: { values, update } }: { form: AvailabilityForm }) {
  return (
    <FieldGroup label="Avec qui vous aimez jouer" hint={values.levels.length === 0 ? 'Aucun choix\u00a0: tous les niveaux.' : undefined}>
      <div className="flex flex-wrap gap-2">
        {PLAYER_LEVELS.map((level) => (
          <Chip
            key={level}
            checked={values.levels.includes(level)}
            onChange={({ target }) =>
              update({ levels: target.checked ? [...values.levels, level] : values.levels.filter((other) => other !== level) })
            }
          >
            {level}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}

const WEEK_TEXTS = { 1: 'Une semaine', 2: 'Deux semaines', 4: 'Quatre semaines' } as const

/** Days end by themselves. */
function Duration({ form: { values, update }, now }: { form: AvailabilityForm; now: Date }) {
  return (
    <Field label="Vous restez dispo" required={false} hint="Après, cela s’éteint tout seul.">
      <Select value={values.weeks} onChange={({ target }) => update({ weeks: Number(target.value) as typeof values.weeks })}>
        {AVAILABLE_WEEKS.map((weeks) => (
          <option key={weeks} value={weeks}>
            {WEEK_TEXTS[weeks]}, jusqu’à {formatDay(availabilityEnd({ days: [], weekdayEvenings: true }, weeks, now))}
          </option>
        ))}
      </Select>
    </Field>
  )
}
