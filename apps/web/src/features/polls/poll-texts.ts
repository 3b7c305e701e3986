import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Poll, PollCard, PollChoice } from '@coup-denvoi/contract/polls/poll.schema'

export const CHOICE_TEXTS: Record<PollChoice, string> = { yes: 'Oui', maybe: 'Si besoin', no: 'Non' }

export function pollStateText({ state, deadline }: Pick<Poll, 'state' | 'deadline'>): string {
  if (state === 'open') return `réponses jusqu’au ${formatDayAndTime(new Date(deadline))}`
  return state === 'closed' ? 'réponses closes' : 'date choisie'
}

export const pollCardText = (card: PollCard): string =>
  [formatCount(card.dateCount, 'date'), formatCount(card.answerCount, 'réponse'), pollStateText(card)].join('\u00a0· ')

export const pollPath = ({ id, token }: Pick<Poll, 'id' | 'token'>): string => (token ? `/sondage/${id}?token=${token}` : `/sondage/${id}`)
