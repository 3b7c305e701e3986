import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { deriveMatchStatus, whyCannotEdit, whyCannotEditAsOrganizer } from '@coup-denvoi/contract/matches/match.rules'
import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { changesInMatch } from '@coup-denvoi/contract/series/series-edit.rules'
import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { addMatchToGroup } from '#features/groups/group-matches.public.ts'
import { setMatchCost } from '#features/ledger/match-cost.public.ts'
import { findOpening } from '#features/series/match-opening.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { newId } from '#platform/new-id.ts'
import { cancel } from './commands/cancel-match.ts'
import { changeMatch, findEditableDraft } from './commands/edit-match.ts'
import { insertMatch } from './commands/insert-match.ts'
import { guestRulesFor, matchColumns } from './commands/organize-match.ts'
import { scheduleMatchJobs } from './commands/schedule-match-jobs.ts'
import { INVITE_TOKEN_LENGTH } from './commands/store-match.ts'
import { matchEventFields } from './match-event-fields.public.ts'
import { type Actor, type LockedMatch, type LockedMatchRow, lockMatch, lockMatchForJob, lockMatchToCancel } from './matches.access.ts'
import { matches } from './matches.table.ts'
import { placeRegulars, type Regular } from './participation/commands/place-regulars.ts'

/** As for the organizer's last match of the kind. */
export { guestRulesFor }

/** The secret of a link, as matches have it. */
export const newLinkToken = (): string => newId(INVITE_TOKEN_LENGTH)

type SeriesMatch = {
  draft: MatchDraft
  groupId: string | null
  guestPolicy: GuestPolicy
  guestsPerPlayer: number
  /** In the order of their places. */
  regulars: readonly Regular[]
}

/**
 * Publishes a match of a series with its regulars on the list, and those beyond its places on the bench: in one trip, however many they
 * are. The organizer and the regulars are locked by the caller.
 * @returns its id @throws GROUP_NOT_FOUND, PERMISSION_DENIED when the organizer is no longer in the group
 */
export async function publishSeriesMatch(change: Change, organizer: Actor, match: SeriesMatch): Promise<string> {
  const { tx, emit, now } = change
  const { draft, groupId, regulars } = match
  const id = newId()
  const columns = matchColumns(draft)
  const currentPlayers = Math.min(regulars.length, draft.maxPlayers)
  if (groupId) await addMatchToGroup(change, organizer, { groupId, matchId: id })
  const stored = insertMatch(tx, {
    id,
    ...columns,
    placeId: draft.placeId ?? null,
    groupId,
    organizerId: organizer.id,
    organizerName: organizer.displayName,
    currentPlayers,
    waitingPlayers: regulars.length - currentPlayers,
    nextPosition: regulars.length + 1,
    status: deriveMatchStatus({ status: 'open', currentPlayers, maxPlayers: draft.maxPlayers }),
    guestPolicy: match.guestPolicy,
    guestsPerPlayer: match.guestsPerPlayer,
    inviteToken: newId(INVITE_TOKEN_LENGTH),
    createdAt: now,
    updatedAt: now,
  })
  const [, { userIds, waitingIds, guests }] = await inOneTrip(
    stored,
    placeRegulars(change, { id, organizerId: organizer.id, maxPlayers: draft.maxPlayers }, regulars),
    draft.totalCost == null ? null : setMatchCost(change, id, draft.totalCost),
  )
  const fields = { ...matchEventFields({ id, ...columns, groupId }), organizerId: organizer.id }
  emit({ type: 'match.organized', ...fields, location: draft.location, toldIds: [...userIds, ...waitingIds], isOfSeries: true })
  if (regulars.length > 0) emit({ type: 'match.regulars-placed', ...fields, userIds, waitingIds, guests })
  scheduleMatchJobs(change, { id, ...columns })
  return id
}

/** For its organizer, who makes it the first of a series. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockMatchToRepeat(change: Change, actor: Actor, id: string) {
  const { row } = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEditAsOrganizer })
  const { startsAt, groupId, placeId, guestPolicy, guestsPerPlayer } = row
  return { id, date: localDate(startsAt), time: localTime(startsAt), groupId, placeId, guests: { guestPolicy, guestsPerPlayer } }
}

/** `published`: what the match was like when it was published; without it, also what was changed in it alone changes. */
export type SeriesMatchEdit = { id: string; published?: MatchDraft } & Edit<MatchDraft>

/**
 * Changes published matches with their series: those on the lists keep their places, and are told once, with the first one.
 * @param edits in the order of the locks @throws as `editMatch`
 */
export async function editSeriesMatches(change: Change, actor: Actor, edits: readonly SeriesMatchEdit[]): Promise<void> {
  const locked: { match: Authorized<LockedMatch, 'organizer'>; edit: Edit<MatchDraft> }[] = []
  for (const { id, published, ...edit } of edits) {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    locked.push({ match, edit: published ? await editToFollow(change, match, edit, published) : edit })
  }
  const toldIds: string[] = []
  const earlierIds: string[] = []
  for (const { match, edit } of locked.toSorted((one, other) => byStart(one.match, other.match))) {
    const told = await changeMatch(change, match, edit, { toldIds: [...toldIds], earlierIds: [...earlierIds] })
    toldIds.push(...told)
    if (told.length > 0) earlierIds.push(match.row.id)
  }
}

/** Without what was changed in the match alone. That only its group sees it yet was not. */
async function editToFollow(
  { tx }: Change,
  { row }: Authorized<LockedMatch, 'organizer'>,
  { changes }: Edit<MatchDraft>,
  published: MatchDraft,
): Promise<Edit<MatchDraft>> {
  const current = await findEditableDraft(tx, row)
  const isToOpen = changes.type !== undefined && (await findOpening(tx, row.id)) !== null
  return { changes: changesInMatch(changes, { series: published, match: isToOpen ? { ...current, type: published.type } : current }) }
}

const byStart = (one: LockedMatchRow, other: LockedMatchRow): number => one.row.startsAt.getTime() - other.row.startsAt.getTime()

/**
 * Cancels published matches with their series, but those that are over or no longer the actor's by now. Who is on several lists is told
 * once, with the first one.
 * @param ids in the order of the locks
 */
export async function cancelSeriesMatches(change: Change, actor: Actor, ids: readonly string[], reason: string | null): Promise<void> {
  const locked: Authorized<LockedMatch, 'canceler'>[] = []
  for (const id of ids) {
    const match = await lockMatchToCancel(change, actor, id).catch(nullIfRefused)
    if (match?.row.organizerId === actor.id) locked.push(match)
  }
  const toldIds: string[] = []
  const earlierIds: string[] = []
  for (const match of locked.toSorted(byStart)) {
    toldIds.push(...(await cancel(change, match, reason, { toldIds: [...toldIds], earlierIds: [...earlierIds] })))
    earlierIds.push(match.row.id)
  }
}

/** Cancelled, passed on or deleted before it was locked. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ORPCError) return null
  throw error
}

/** Locks a match that its group sees first; null when it is gone. */
export const lockMatchToOpen = ({ tx }: Change, id: string) => lockMatchForJob(tx, id)

/** Everyone sees the match now. Nothing to do for one that is cancelled or has begun. */
export async function openMatchToEveryone(change: Change, { row }: Authorized<LockedMatchRow, 'job'>): Promise<void> {
  if (row.type === 'public' || row.status === 'cancelled' || row.startsAt <= change.now) return
  await change.tx.update(matches).set({ type: 'public', updatedAt: change.now }).where(eq(matches.id, row.id))
  change.emit({
    type: 'match.edited',
    ...matchEventFields({ ...row, type: 'public' }),
    visibilityChanged: true,
    actorId: null,
    edit: { kind: 'fields', changes: [{ field: 'type', before: 'private', after: 'public' }] },
  })
}
