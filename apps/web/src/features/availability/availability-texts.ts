import { nextWeekend } from '@coup-denvoi/contract/availability/availability.rules'
import type { OwnAvailability } from '@coup-denvoi/contract/availability/availability.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, formatAtTime, formatDay, formatTime, localDate } from '@coup-denvoi/contract/lib/local-time'

/** « demain et les soirs de semaine, à 10 km autour de Villeurbanne ». */
export function availabilityText({ days, weekdayEvenings, city, radiusKm }: OwnAvailability, now: Date): string {
  const times = [...dayTexts(days, now), ...(weekdayEvenings ? ['les soirs de semaine'] : [])]
  const all = times.length > 1 ? `${times.slice(0, -1).join(', ')} et ${times.at(-1)}` : (times[0] ?? '')
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}, à ${radiusKm}\u00a0km autour ${ofName(city)}.`
}

function dayTexts(days: readonly string[], now: Date): string[] {
  const today = localDate(now)
  const weekend = nextWeekend(now)
  const isWeekendWhole = weekend.length === 2 && weekend.every((day) => days.includes(day))
  return days
    .filter((day) => day >= today)
    .flatMap((day) => {
      if (isWeekendWhole && weekend.includes(day)) return day === weekend[0] ? ['ce week-end'] : []
      if (day === today) return ['aujourd’hui']
      return day === addDays(today, 1) ? ['demain'] : [formatDay(dateOf(day))]
    })
}

/** « S’éteint tout seul ven. 4 déc. à 22 h 00. » */
export function endText(until: Date): string {
  const lastMoment = new Date(until.getTime() - 1)
  return formatTime(until) === formatTime(dateOf(localDate(until), '00:00'))
    ? `S’éteint tout seul ${formatDay(lastMoment)} à minuit.`
    : `S’éteint tout seul ${formatDay(until)} ${formatAtTime(until)}.`
}

export const dateOf = (day: string, time = '12:00'): Date => fromLocalTime(day, time)
