/** Of a group, or of the instance. The message of WEBHOOKS_FULL names it. */
export const MAX_WEBHOOKS = 10

export const MAX_WEBHOOK_URL_LENGTH = 500

/** How secrets begin, as Standard Webhooks asks. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** For so long after it was replaced, a secret still signs, beside the new one. */
export const FORMER_SECRET_HOURS = 24

/** Before each further try of a delivery that failed: ten tries within two days. */
const RETRY_DELAYS_SECONDS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 16 * 3600]

export const MAX_DELIVERY_ATTEMPTS = RETRY_DELAYS_SECONDS.length + 1

/** @param attempts tries that have failed @returns null after the last */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const seconds = RETRY_DELAYS_SECONDS[attempts - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}

/** Of the answer, in the log of deliveries. */
export const MAX_STORED_ANSWER_LENGTH = 1024

const PORTS: readonly (string | undefined)[] = [undefined, '443', '8443']

/** Scheme, user, host, port, fragment. The contract has no parser of addresses; the server has, and checks again. */
const ADDRESS = /^(https?):\/\/([^\s/?#\\]*@)?(\[[\da-f:.]+\]|[^\s/?#\\@:[\]]+)(?::(\d{1,5}))?(?:[/?][^\s#\\]*)?(#.*)?$/i

/**
 * Why an address cannot be called, as a French sentence; null if it can. Where its name leads to is checked by the server, each time.
 * @param allowsLoopback for receivers on the machine itself, without encryption and on any port
 */
export function whyNotWebhookUrl(text: string, { allowsLoopback }: { allowsLoopback: boolean }): string | null {
  const [, scheme = '', user, , port, fragment] = ADDRESS.exec(text) ?? []
  if (scheme.toLowerCase() !== 'https' && !(allowsLoopback && scheme)) return 'Une adresse complète, qui commence par https://'
  if (user !== undefined) return 'Sans nom d’utilisateur ni mot de passe dans l’adresse'
  if (fragment !== undefined) return 'Sans «\u00a0#\u00a0» dans l’adresse'
  return allowsLoopback || PORTS.includes(port) ? null : 'Port 443 ou 8443 seulement'
}

/** Webhooks of the instance are told about public matches only, and about no members. */
export const isMatchEvent = (event: string): boolean => event.startsWith('match.')
