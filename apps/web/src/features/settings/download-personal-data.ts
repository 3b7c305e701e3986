import { localDate } from '@coup-denvoi/contract/lib/local-time'
import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'
import { downloadFile } from '#lib/download-file.ts'

/** Downloads the data as a JSON file. */
export function downloadPersonalData(data: PersonalData, now: Date): void {
  downloadFile(`coup-d-envoi-mes-donnees-${localDate(now)}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}
