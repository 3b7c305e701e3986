/** Which weekday of the month: from the first to the fourth. A fifth one is the last, because most months have four. */
export type MonthlyPlace = 1 | 2 | 3 | 4 | 'last'

/** Apart from the other rules, which need the time zones: many pages name the rhythm of a series. */
export function monthlyPlaceOf(date: string): MonthlyPlace {
  const place = Math.ceil(Number(date.slice(8)) / 7)
  return place === 5 ? 'last' : (place as MonthlyPlace)
}
