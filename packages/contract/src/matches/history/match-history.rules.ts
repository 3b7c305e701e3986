import type { GuestChange, MatchEvent, MatchFieldChange } from '../match.events.ts'
import { HISTORY_ACTS, type HistoryAct, type HistoryCategory } from './match-history.schema.ts'

/** An account or a guest. */
export type HistoryParty = { userId: string } | { guestId: string }

/** What the history of a match keeps of an event. Names are not stored: they are read with the line. */
export type HistoryEntry = {
  act: HistoryAct
  /** Null for what happens by itself. */
  actor: HistoryParty | null
  subject?: HistoryParty | null
  place?: number | null
  count?: number
  score?: { home: number; away: number }
  changes?: MatchFieldChange[]
}

type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>

/** The line of an event, null where there is nothing to say; or why events of a type have none. */
type HistoryRules = { [Type in MatchEvent['type']]: ((event: EventOf<Type>) => HistoryEntry | null) | string }

/** What each event about a match leaves in its history. A new event does not compile until it says so. */
export const historyRules: HistoryRules = {
  'match.organized': ({ organizerId, isOfSeries }) =>
    isOfSeries ? { act: 'published', actor: null } : { act: 'organized', actor: account(organizerId) },
  'match.added-afterwards': ({ organizerId, userIds, guests }) => ({
    act: 'added-afterwards',
    actor: account(organizerId),
    count: userIds.length + guests,
  }),
  'match.regulars-placed': ({ userIds, waitingIds, guests }) => ({
    act: 'regulars-placed',
    actor: null,
    count: userIds.length + waitingIds.length + guests,
  }),
  'match.joined': ({ userId, status, place }) =>
    status === 'going' ? { act: 'joined', actor: account(userId), place } : { act: 'joined-queue', actor: account(userId) },
  'match.left': ({ userId, accountEnded }) =>
    accountEnded ? { act: 'account-ended', actor: null, subject: account(userId) } : { act: 'left', actor: account(userId) },
  'match.guest-changed': ({ guestId, actorId, change }) => {
    const guest = { guestId }
    if (change === 'promoted') return { act: 'guest-promoted', actor: null, subject: guest }
    return { act: GUEST_ACTS[change], actor: actorId === null ? guest : account(actorId), subject: guest }
  },
  'match.player-removed': ({ userId, removedBy, isUnconfirmed }) => ({
    act: isUnconfirmed ? 'place-freed' : 'removed',
    actor: account(removedBy),
    subject: account(userId),
  }),
  'match.in-danger': ({ currentPlayers }) => ({ act: 'in-danger', actor: null, count: currentPlayers }),
  'match.players-wanted': 'nobody knows who could have come',
  'match.rescue-voted': 'votes are shown with the match, and decide nothing',
  'match.kept': ({ keptBy }) => ({ act: 'kept', actor: account(keptBy) }),
  'match.presence-asked': 'nobody acts, and nothing changes',
  'match.presence-confirmed': ({ userId }) => ({ act: 'presence-confirmed', actor: account(userId) }),
  // Also those whom no invitation reached: the inviter can't tell.
  'match.players-invited': ({ invitedIds, invitedBy }) => ({
    act: 'invited',
    actor: account(invitedBy),
    subject: invitedIds.length === 1 ? account(invitedIds[0]) : null,
    count: invitedIds.length,
  }),
  'match.answers-sought': ({ soughtBy }) => ({ act: 'answers-sought', actor: account(soughtBy) }),
  'match.declined': ({ userId }) => ({ act: 'declined', actor: account(userId) }),
  'match.join-requested': ({ userId }) => ({ act: 'join-requested', actor: account(userId) }),
  // Who was accepted has joined.
  'match.join-request-ended': ({ userId, outcome, answeredBy }) => {
    if (outcome === 'withdrawn') return { act: 'join-request-withdrawn', actor: account(userId) }
    if (outcome === 'refused') return { act: 'join-refused', actor: account(answeredBy), subject: account(userId) }
    const isAccepted = outcome === 'going' || outcome === 'waiting'
    return isAccepted ? { act: 'join-accepted', actor: account(answeredBy), subject: account(userId) } : null
  },
  'match.player-promoted': ({ userId, place }) => ({ act: 'promoted', actor: null, subject: account(userId), place }),
  'match.place-offered': 'the list shows for whom a place is held',
  'match.place-offer-ended': 'passing leaves no mark, and who takes the place has joined',
  'match.place-opened': 'nobody acts',
  'match.edited': ({ actorId, edit }) => {
    if (edit.kind !== 'fields') return { act: edit.kind, actor: account(actorId) }
    return edit.changes.length > 0 ? { act: 'edited', actor: account(actorId), changes: edit.changes.map(withoutLongText) } : null
  },
  'match.group-deleted': 'the edited event of the same transaction says it',
  'match.rescheduled': 'the edited event of the same transaction says it',
  'match.replacement-requested': ({ userId }) => ({ act: 'replacement-requested', actor: account(userId) }),
  'match.replacement-withdrawn': ({ userId }) => ({ act: 'replacement-withdrawn', actor: account(userId) }),
  'match.replacement-expired': ({ userId }) => ({ act: 'replacement-expired', actor: null, subject: account(userId) }),
  'match.player-replaced': ({ userId, replacementUserId, replacementGuestId }) => ({
    act: 'replaced',
    actor: replacementGuestId === null ? account(replacementUserId) : { guestId: replacementGuestId },
    subject: account(userId),
  }),
  'match.handover-requested': ({ fromUserId, toUserId, passesSeries }) => ({
    act: passesSeries ? 'series-handover-requested' : 'handover-requested',
    actor: account(fromUserId),
    subject: account(toUserId),
  }),
  'match.handover-ended': ({ status, toUserId }) =>
    status === 'refused'
      ? { act: 'handover-refused', actor: account(toUserId) }
      : { act: `handover-${status}`, actor: null, subject: account(toUserId) },
  'match.organizer-changed': ({ organizerId, formerOrganizerId, withSeries }) => ({
    act: withSeries ? 'series-organizer-changed' : 'organizer-changed',
    actor: account(organizerId),
    subject: account(formerOrganizerId),
  }),
  'match.co-organizer-named': ({ userId, namedBy }) => ({
    act: 'co-organizer-named',
    actor: account(namedBy),
    subject: account(userId),
  }),
  // Whether somebody blocked the other is nobody's business: it looks as if they had given the role up or taken it back.
  'match.co-organizer-ended': ({ userId, endedBy }) =>
    endedBy === userId
      ? { act: 'co-organizer-resigned', actor: account(userId) }
      : { act: 'co-organizer-ended', actor: account(endedBy), subject: account(userId) },
  'match.reminder-due': 'nobody acts, and nothing changes',
  'match.teams-published': ({ publishedBy }) => ({ act: 'teams-published', actor: account(publishedBy) }),
  'match.ended': () => ({ act: 'ended', actor: null }),
  'match.result-saved': ({ savedBy, homeScore, awayScore, absent }) => ({
    act: 'result-saved',
    actor: account(savedBy),
    score: homeScore === null || awayScore === null ? undefined : { home: homeScore, away: awayScore },
    count: absent,
  }),
  'match.goals-noted': ({ notedBy, goals }) => ({ act: 'goals-noted', actor: account(notedBy), count: goals }),
  'match.places-freed': 'the departure of the same transaction says it',
  'match.notices-changed': 'what somebody wants to hear is their own business',
  'match.attendance-marked': ({ markedBy, count }) => ({ act: 'attendance-marked', actor: account(markedBy), count }),
  'match.absences-noted': 'the sheet says who was absent',
  'match.absence-contested': 'the sheet says what is contested',
  'match.absence-settled': 'the sheet says what became of it',
  'match.vote-cast': 'ballots are secret',
  'match.vote-closed': 'the result of the vote says it',
  // The words stand in the chat, where moderators may hide them.
  'match.announced': ({ announcedBy }) => ({ act: 'announced', actor: account(announcedBy) }),
  'match.locker-room-changed': 'the chat and who brings what are not about the list',
  'match.cancelled': ({ cancelledBy }) => ({ act: 'cancelled', actor: account(cancelledBy) }),
  'match.guest-name-erased': 'what became of their place says it, without the name',
  'match.guests-erased': 'names are read with the line, so it has lost them, too',
  'match.deleted': 'the history is deleted with the match',
}

/** What an event leaves in the history of its match, or null. */
export function historyEntryOf(event: MatchEvent): HistoryEntry | null {
  const rule = historyRules[event.type]
  return typeof rule === 'string' ? null : rule(event as never)
}

export const actsOf = (category: HistoryCategory): HistoryAct[] =>
  (Object.keys(HISTORY_ACTS) as HistoryAct[]).filter((act) => HISTORY_ACTS[act] === category)

const GUEST_ACTS: Record<Exclude<GuestChange, 'promoted'>, HistoryAct> = {
  requested: 'guest-requested',
  refused: 'guest-refused',
  going: 'guest-joined',
  waiting: 'guest-joined-queue',
  left: 'guest-left',
  removed: 'guest-removed',
  renamed: 'guest-renamed',
  claimed: 'guest-claimed',
}

const account = (userId: string | null | undefined): HistoryParty | null => (userId ? { userId } : null)

/** That a description changed says enough. */
const withoutLongText = (change: MatchFieldChange): MatchFieldChange =>
  change.field === 'description' ? { ...change, before: '', after: '' } : change
