import { parisDate } from '@coup-denvoi/contract/lib/paris-time'
import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'

/** Downloads the data as a JSON file. */
export function downloadPersonalData(data: PersonalData, now: Date): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `coup-d-envoi-mes-donnees-${parisDate(now)}.json` })
  link.click()
  // The download has started by then. Without this the data would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
