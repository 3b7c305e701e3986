import type { MatchCard } from './match-card.schema.ts'
import type { Match, MatchPlayer } from './match-detail.schema.ts'
import { cardPermissions, matchPermissions } from './match-permissions.rules.ts'

/*
 * What all members may know of a public match. It reaches every open page as the same bytes; a page adds what depends on its viewer, by
 * the rules that the server uses. A field of `Match` that only some may see belongs into the types that are left out here.
 */

export type SharedMatchCard = Omit<MatchCard, 'viewer' | 'can'>

/** `hasProfile`: for all members. That of somebody who hides from the search opens for some. */
export type SharedPlayer = Omit<MatchPlayer, 'isViewer'>

/** What the page of a match has beside the card. */
export type SharedMatchPage = Omit<
  Match,
  | keyof MatchCard
  | 'group'
  | 'guestRequests'
  | 'handover'
  | 'inviteToken'
  | 'joinRequest'
  | 'joinRequests'
  | 'notices'
  | 'organizer'
  | 'players'
  | 'presence'
  | 'proposedUntil'
  | 'queue'
  | 'series'
  | 'viewerReliability'
> & {
  organizer: Omit<Match['organizer'], 'awaitsAnswer'>
  players: SharedPlayer[]
  queue: SharedPlayer[]
}

type Account = { id: string; isSuperAdmin: boolean }

/** The card of a list with what is new. Null where only the server knows: the place of somebody who waits, how reliable the viewer is. */
export function updateCard(known: MatchCard, card: SharedMatchCard, account: Account, now: Date): MatchCard | null {
  if (known.viewer.status === 'waiting' || known.minReliability !== card.minReliability) return null
  const viewer = { ...known.viewer, isOrganizer: card.organizerId === account.id }
  // A list does not tell who seeks a replacement: the viewer's own request is read from what they may do.
  const seeksReplacement = card.replacementsSought > 0 && known.can.withdrawReplacement
  return {
    ...card,
    viewer,
    can: cardPermissions(stateOf(card), { ...account, ...answersOf(known), participation: viewer.status, seeksReplacement }, now),
  }
}

/** The match of a page with what is new. Null where only the server knows: why the viewer is no longer on the list, what others may not see. */
export function updateMatch(
  known: Match,
  { card, page }: { card: SharedMatchCard; page: SharedMatchPage },
  account: Account,
  now: Date,
): Match | null {
  const wasListed = known.viewer.status === 'going' || known.viewer.status === 'waiting'
  const profiles = new Map([...known.players, ...known.queue].map(({ userId, hasProfile }) => [userId, hasProfile]))
  // Who comes to a list becomes a teammate of those who are in the match.
  const opensNew = wasListed || known.viewer.isOrganizer || account.isSuperAdmin
  const { players, queue, own, queuePosition, guestsBrought } = playersFor(page, account.id, (id) => profiles.get(id) ?? opensNew)
  const organizer = {
    ...page.organizer,
    hasProfile: page.organizer.hasProfile || known.organizer.hasProfile,
    awaitsAnswer: known.organizer.awaitsAnswer,
  }
  const hidesFrom = ({ userId, hasProfile }: { userId: string | null; hasProfile: boolean }) => userId !== null && !hasProfile
  const isNewTeammate = own !== undefined && !wasListed
  if (isNewTeammate && [{ ...organizer, userId: card.organizerId }, ...players, ...queue].some(hidesFrom)) return null
  if ((!own && wasListed) || known.type !== card.type || known.organizerId !== card.organizerId) return null
  if (known.minReliability !== card.minReliability) return null
  const status = own?.status ?? known.viewer.status
  const isCoOrganizer = (own?.coOrganizesSince ?? null) !== null
  // What only they may see comes from the server.
  const isAskedSinceMove = Boolean(page.change?.startsAt) && (status === 'going' || isCoOrganizer || card.organizerId === account.id)
  if (isCoOrganizer !== known.viewer.isCoOrganizer || known.presence !== null || isAskedSinceMove) return null
  const viewer = {
    ...account,
    ...answersOf(known),
    hasDeclined: known.viewer.hasDeclined && !own,
    isBelowMinimum: known.viewer.isBelowMinimum && !own,
    joinRequest: own ? null : (known.joinRequest?.state ?? null),
    participation: status,
    ...placeTimesOf(own, known.proposedUntil),
  }
  return {
    ...known,
    ...card,
    ...page,
    proposedUntil: own ? null : known.proposedUntil,
    joinRequest: own ? null : known.joinRequest,
    viewerReliability: own ? null : known.viewerReliability,
    organizer,
    players,
    queue,
    viewer: { ...known.viewer, status, queuePosition, hasDeclined: viewer.hasDeclined, isBelowMinimum: viewer.isBelowMinimum },
    can: matchPermissions(stateOf(card), { ...viewer, seeksReplacement: own?.seeksReplacement ?? false, guestsBrought }, now),
  }
}

/**
 * The lists of a match as one of its readers sees them.
 * @param viewerId null without an account
 * @param opens whether the reader may open a profile that hides from the search
 */
export function playersFor(page: Pick<SharedMatchPage, 'players' | 'queue'>, viewerId: string | null, opens: (userId: string) => boolean) {
  const mark = (player: SharedPlayer): MatchPlayer => {
    const { userId } = player
    const isViewer = viewerId !== null && userId === viewerId
    return { ...player, isViewer, hasProfile: player.hasProfile || isViewer || (userId !== null && opens(userId)) }
  }
  const players = page.players.map(mark)
  const queue = page.queue.map(mark)
  const index = queue.findIndex(({ isViewer }) => isViewer)
  return {
    players,
    queue,
    own: queue[index] ?? players.find(({ isViewer }) => isViewer),
    queuePosition: index === -1 ? null : index + 1,
    guestsBrought: [...players, ...queue].filter(({ guest }) => viewerId !== null && guest?.hostId === viewerId).length,
  }
}

/** What the rules about offers need of the viewer's own line, or of the place that was proposed to them. */
export const placeTimesOf = (own: Pick<SharedPlayer, 'offeredUntil' | 'returnUntil'> | undefined, proposedUntil: string | null) => ({
  offeredUntil: dateOf(own ? own.offeredUntil : proposedUntil),
  returnUntil: dateOf(own?.returnUntil ?? null),
})

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

const answersOf = ({ viewer: { isInGroup, isCoOrganizer, hasDeclined, isBelowMinimum } }: MatchCard) => ({
  isInGroup,
  isCoOrganizer,
  hasDeclined,
  isBelowMinimum,
})

const stateOf = (card: SharedMatchCard) => ({ ...card, startsAt: new Date(card.startsAt), endsAt: new Date(card.endsAt) })
