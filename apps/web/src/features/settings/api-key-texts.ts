import type { ApiKey, ApiKeyLifetime, ApiKeyScope } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { timeAgo } from '#lib/time/time-ago.ts'

export const SCOPE_TEXTS: Record<ApiKeyScope, { name: string; allows: string; denies: string }> = {
  reading: {
    name: 'Lecture',
    allows: 'Lire vos matchs, vos groupes, votre profil',
    denies: 'Écrire, lire vos messages',
  },
  writing: {
    name: 'Lecture et écriture',
    allows: 'Lire et écrire en votre nom, messages compris',
    denies: 'Toucher à votre compte, administrer le site',
  },
}

export const LIFETIME_TEXTS: Record<ApiKeyLifetime, string> = {
  30: '30\u00a0jours',
  90: '90\u00a0jours',
  180: '6\u00a0mois',
  365: '1\u00a0an',
}

const HOUR_MS = 60 * 60_000

/** « jamais », « il y a moins d’une heure », « il y a 3 h »: the server stores it to the hour. */
export function lastUseText({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: Date): string {
  if (lastUsedAt === null) return 'jamais'
  const instant = new Date(lastUsedAt)
  return now.getTime() - instant.getTime() < HOUR_MS ? 'il y a moins d’une heure' : timeAgo(instant, now)
}
