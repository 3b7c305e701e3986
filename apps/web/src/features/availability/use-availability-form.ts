import { isChoosableDay, nextWeekend } from '@coup-denvoi/contract/availability/availability.rules'
import {
  type AvailabilityInput,
  availabilityInputSchema,
  type OwnAvailability,
} from '@coup-denvoi/contract/availability/availability.schema'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { useState } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'

export type AvailabilityField = keyof AvailabilityInput
export type AvailabilityErrors = Partial<Record<AvailabilityField, string>>

/** What is chosen in the form, kept as a draft until it is saved. Days that are over are no longer chosen. */
export function useAvailabilityForm(saved: OwnAvailability | null, city: string | null, now: Date) {
  const [initial] = useState(() => valuesOf(saved, city))
  const [draft, change, discard] = useDraft<AvailabilityInput>('availability', initial)
  const [errors, setErrors] = useState<AvailabilityErrors>({})
  const values = { ...draft, days: draft.days.filter((day) => isChoosableDay(day, now)) }

  const update = (changes: Partial<AvailabilityInput>) => {
    setErrors({})
    change(changes)
  }
  const toggleDays = (days: readonly string[], isChosen: boolean) =>
    update({ days: isChosen ? [...new Set([...values.days, ...days])].sort() : values.days.filter((day) => !days.includes(day)) })

  /** The input where it is complete; otherwise null, and the form says what is missing. */
  const check = (): AvailabilityInput | null => {
    const parsed = availabilityInputSchema.safeParse(values)
    if (parsed.success) return parsed.data
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
    return null
  }
  return { values, errors, update, toggleDays, check, discard }
}

export type AvailabilityForm = ReturnType<typeof useAvailabilityForm>

/** What can be chosen with one tap. */
export function dayChoices(now: Date) {
  const today = localDate(now)
  return { today: [today], tomorrow: [addDays(today, 1)], weekend: nextWeekend(now) }
}

const valuesOf = (saved: OwnAvailability | null, city: string | null): AvailabilityInput => ({
  days: saved?.days ?? [],
  weekdayEvenings: saved?.weekdayEvenings ?? false,
  city: saved?.city ?? city ?? '',
  radiusKm: (saved?.radiusKm ?? 10) as AvailabilityInput['radiusKm'],
  levels: saved?.levels ?? [],
  weeks: (saved?.weeks ?? 2) as AvailabilityInput['weeks'],
})
