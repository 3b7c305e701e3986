import { parisDate } from '@coup-denvoi/contract/lib/paris-time'
import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'

/** Hands the data to the browser's downloads. */
export function downloadPersonalData(data: PersonalData, now: Date): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `coup-d-envoi-mes-donnees-${parisDate(now)}.json` })
  link.click()
  // The download has begun by then; kept longer, the data would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
