import type { PendingAnswer, PendingAnswerOf } from '@coup-denvoi/contract/home/pending-answer.schema'
import { formatAmount, formatCount } from '@coup-denvoi/contract/lib/format'
import { daysUntil, formatLongDay, formatTime, localTime } from '@coup-denvoi/contract/lib/local-time'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { finishText } from '#features/matches/text/finish-text.public.ts'
import { dayText } from '#lib/time/day-texts.ts'
import { excerptOf } from '#ui/text/excerpt-of.ts'

type AnswerTexts = {
  /** What is asked. */
  title: string
  /** About what. */
  subtitle: string
  /** Until when, if that is not the kick-off. */
  deadline?: string
}

const DOT = '\u00a0· '

/** A row of « À vous de répondre ». */
export function pendingAnswerTexts(answer: PendingAnswer, now: Date): AnswerTexts {
  switch (answer.kind) {
    case 'vote':
      return {
        title: 'Votez pour le joueur du match',
        subtitle: `${answer.match.title}, ${playedWhen(new Date(answer.match.startsAt), now)}`,
        deadline: answer.until === null ? undefined : `Ouvert jusqu’à ${untilWhen(new Date(answer.until), now)}`,
      }
    case 'result':
      return {
        title: finishText(answer),
        subtitle: `${answer.match.title}, ${playedWhen(new Date(answer.match.startsAt), now)}`,
      }
    case 'match-invitation':
      return {
        title: invitationTitle(answer, now),
        subtitle: [answer.match.title, formatTime(new Date(answer.match.startsAt)), placesText(answer.match)].filter(Boolean).join(DOT),
      }
    case 'place-offer':
      return {
        title: 'Une place pour vous',
        subtitle: `${answer.match.title}${DOT}${comingDay(new Date(answer.match.startsAt), now)}\u00a0${formatTime(new Date(answer.match.startsAt))}`,
        deadline: answer.until === null ? undefined : `On vous garde la place jusqu’à ${untilWhen(new Date(answer.until), now)}`,
      }
    case 'poll':
      return {
        title: `${firstName(answer.from)} demande quand vous jouez`,
        subtitle: answer.poll.title,
        deadline: answer.until === null ? undefined : `Réponses jusqu’à ${untilWhen(new Date(answer.until), now)}`,
      }
    case 'handover':
      return answer.from
        ? { title: `${firstName(answer.from)} vous passe la main`, subtitle: `${answer.match.title}${DOT}organiser à sa place` }
        : { title: 'Ce match n’a plus d’organisateur', subtitle: `${answer.match.title}${DOT}l’organiser\u202f?` }
    case 'group-invitation':
      return { title: `${firstName(answer.from)} vous invite dans un groupe`, subtitle: answer.group.name }
    case 'group-requests':
      return requestTexts(answer, { ask: 'demande à rejoindre votre groupe', purpose: 'pour votre groupe', about: answer.group.name })
    case 'join-requests':
      return requestTexts(answer, { ask: 'demande à jouer', purpose: 'pour jouer', about: answer.match.title })
    case 'debt':
      return {
        title: `Vous devez ${formatAmount(answer.amountCents)} à ${firstName(answer.to)}`,
        subtitle: `Cagnotte${DOT}depuis ${dayText(new Date(answer.askedAt), now)}`,
      }
    case 'payment':
      return {
        title: `${firstName(answer.from)} dit vous avoir payé`,
        subtitle: `${formatAmount(answer.amountCents)}${DOT}${dayText(new Date(answer.askedAt), now)}`,
      }
    case 'contested-shares':
      return { title: contestTitle(answer), subtitle: `${answer.match.title}${DOT}${dayText(new Date(answer.match.startsAt), now)}` }
    case 'contact-request':
      return {
        title: `${firstName(answer.from)} voudrait vous parler`,
        subtitle: `${answer.matchTitle ? `${answer.matchTitle}${DOT}` : ''}«\u00a0${excerptOf(answer.message)}\u00a0»`,
      }
  }
}

function invitationTitle({ from, match }: PendingAnswerOf<'match-invitation'>, now: Date): string {
  const day = comingDay(new Date(match.startsAt), now)
  return from ? `${firstName(from)} vous invite ${day}` : `Vous êtes invité ${day}`
}

const contestTitle = ({ count, from: [first] }: PendingAnswerOf<'contested-shares'>): string =>
  count === 1 && first ? `${firstName(first)} conteste sa part` : formatCount(count, 'part contestée', 'parts contestées')

type Requests = Pick<PendingAnswerOf<'group-requests'>, 'count' | 'from'>

function requestTexts({ count, from }: Requests, { ask, purpose, about }: Record<'ask' | 'purpose' | 'about', string>): AnswerTexts {
  const [first, second] = from
  // An answer on the spot is about somebody: by the whole name.
  if (count === 1) return { title: `${first?.displayName ?? ''} ${ask}`, subtitle: about }
  const others = count - from.length
  const names = [...from.map(firstName), ...(others > 0 ? [formatCount(others, 'autre')] : [])]
  const last = names.pop()
  return {
    title: `${formatCount(count, 'demande')} ${purpose}`,
    subtitle: `${second ? `${names.join(', ')} et ${last}` : last}${DOT}${about}`,
  }
}

const firstName = ({ displayName }: { displayName: string }): string => displayName.split(/\s/)[0] ?? displayName

function placesText(match: MatchCard): string {
  if (match.can.joinWaitingList) return 'sur la liste d’attente'
  return match.maxPlayers > 0 ? formatCount(placesLeft(match), 'place') : ''
}

/** « ce soir », « demain », « dimanche », « dimanche 29 novembre » */
function comingDay(start: Date, now: Date): string {
  const days = daysUntil(start, now)
  if (days <= 0) return isEvening(start) ? 'ce soir' : 'aujourd’hui'
  if (days === 1) return 'demain'
  return days < 7 ? weekday(start) : formatLongDay(start)
}

/** « hier soir », « aujourd’hui », « jeu. 19 nov. » */
function playedWhen(start: Date, now: Date): string {
  const days = daysUntil(start, now)
  if (days === 0) return isEvening(start) ? 'ce soir' : 'aujourd’hui'
  if (days === -1) return isEvening(start) ? 'hier soir' : 'hier'
  return dayText(start, now)
}

/** « 21 h 00 », « demain 21 h 00 », « samedi 21 h 00 », « samedi 5 décembre 20 h 00 » */
function untilWhen(end: Date, now: Date): string {
  return daysUntil(end, now) <= 0 ? formatTime(end) : `${comingDay(end, now)}\u00a0${formatTime(end)}`
}

const weekday = (day: Date): string => formatLongDay(day).split(' ')[0] ?? ''

const isEvening = (instant: Date): boolean => localTime(instant) >= '18:00'
