import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type {
  Delivery,
  DeliveryFailure,
  DeliveryStatus,
  TEST_EVENT,
  Webhook,
  WebhookEventName,
  WebhookPauseReason,
} from '@coup-denvoi/contract/webhooks/webhook.schema'
import { timeAgo } from '#lib/time/time-ago.ts'
import { parseUrl } from '#ui/text/parse-url.ts'

export const EVENT_TEXTS: Record<WebhookEventName | typeof TEST_EVENT, string> = {
  'match.organized': 'Match organisé',
  'match.edited': 'Match modifié',
  'match.cancelled': 'Match annulé',
  'match.removed': 'Match supprimé ou devenu privé',
  'match.list-changed': 'Liste d’un match changée',
  'match.result-changed': 'Résultat saisi',
  'group.member-joined': 'Nouveau membre',
  'group.member-left': 'Départ d’un membre',
  'webhook.test': 'Essai',
}

const PAUSE_TEXTS: Record<WebhookPauseReason, string> = {
  failing: 'Rien n’est arrivé depuis deux jours. Activez-le de nouveau une fois le destinataire réparé.',
  gone: 'Le destinataire a répondu qu’il n’existe plus (410).',
  owner: 'La personne qui l’a enregistré n’a plus le droit de voir ce qu’il envoie. En l’activant, vous en répondez.',
  secret: 'Le secret du serveur a changé\u00a0: créez un nouveau secret, puis activez-le.',
}

/** Why the server turned it off; undefined while it is on, or when somebody turned it off. */
export const pauseText = ({ pauseReason }: Pick<Webhook, 'pauseReason'>): string | undefined =>
  pauseReason === null ? undefined : PAUSE_TEXTS[pauseReason]

export const STATUS_TEXTS: Record<DeliveryStatus, { text: string; tone: 'green' | 'yellow' | 'red' }> = {
  pending: { text: 'En attente', tone: 'yellow' },
  delivered: { text: 'Reçu', tone: 'green' },
  failed: { text: 'Échec', tone: 'red' },
}

const FAILURE_TEXTS: Record<Exclude<DeliveryFailure, 'status'>, string> = {
  redirect: 'Redirection, qui n’est pas suivie',
  timeout: 'Pas de réponse en 10 secondes',
  address: 'Adresse qui n’est pas publique',
  unreachable: 'Destinataire injoignable',
  certificate: 'Connexion chiffrée impossible\u00a0: vérifiez le certificat',
  off: 'Pas envoyé\u00a0: le webhook était arrêté',
  owner: 'Pas envoyé\u00a0: personne n’en répondait plus',
  secret: 'Pas envoyé\u00a0: secret illisible',
}

/** « Réponse 503 · 2 essais · 12 ms », « Destinataire injoignable ». */
export function attemptText({ attempts, failure, statusCode, durationMs }: Delivery): string {
  if (attempts === 0) return 'Part dans un instant'
  const outcome = statusCode === null ? failureText(failure) : `Réponse ${statusCode}`
  return [outcome, formatCount(attempts, 'essai', 'essais'), durationMs ? `${durationMs}\u00a0ms` : ''].filter(Boolean).join('\u00a0· ')
}

const failureText = (failure: DeliveryFailure | null): string =>
  failure === null || failure === 'status' ? 'Réponse inattendue' : FAILURE_TEXTS[failure]

/** « Nouvel essai ven. 20 nov. · 18 h 30 »: undefined when none is planned. */
export const nextAttemptText = ({ status, attempts, nextAttemptAt }: Delivery): string | undefined =>
  status === 'pending' && attempts > 0 && nextAttemptAt !== null ? `Nouvel essai ${formatDayAndTime(new Date(nextAttemptAt))}` : undefined

/** « Dernier envoi reçu il y a 20 min » */
export function lastDeliveryText({ lastDelivery }: Pick<Webhook, 'lastDelivery'>, now: Date): string {
  if (lastDelivery === null) return 'Aucun envoi'
  const when = timeAgo(new Date(lastDelivery.createdAt), now)
  return `Dernier envoi ${when}\u00a0: ${STATUS_TEXTS[lastDelivery.status].text.toLowerCase()}`
}

/** `robot.exemple.fr`: the rest of an address may be a secret, and is long. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url
