/** The first day of the season that a local day is in: from 1 August to 31 July. */
export function seasonStart(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) >= '08-01' ? year : year - 1}-08-01`
}

/** « 2026/27 » */
export function seasonName(day: string): string {
  const year = Number(seasonStart(day).slice(0, 4))
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
