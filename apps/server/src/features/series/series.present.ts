import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { MATCH_DRAFT_FIELDS } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type SeasonDates, seasonName } from '@coup-denvoi/contract/season/season-dates.rules'
import { presenceRateOf } from '@coup-denvoi/contract/series/presence-rate.rules'
import { publicationOf } from '@coup-denvoi/contract/series/series.rules'
import type { Series, SeriesDate, SeriesGuest, SeriesRegular, SeriesSummary } from '@coup-denvoi/contract/series/series.schema'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import type { ProposedRegular } from './proposals.queries.ts'
import type { SeriesRow } from './series.table.ts'
import type { OtherName, Presence, PublishedMatch, RegularRow } from './series-rows.queries.ts'

type SeriesForViewer = {
  row: SeriesRow
  group: { id: string; name: string; isPrivate: boolean } | null
  organizerName: string | null
  isInGroup: boolean
  viewer: { id: string }
  /** Of the viewer. */
  regularId: string | null
  /** The viewer is one of the people of the series. */
  isPerson: boolean
  token?: string
  now: Date
  /** Which the figures are of. */
  season: SeasonDates
  /** Dates to come. */
  shown: readonly string[]
  /** Those that are published or skipped. */
  known: readonly { date: string; state: 'published' | 'skipped' }[]
  published: readonly PublishedMatch[]
  regulars: readonly RegularRow[]
  absences: readonly { regularId: string; date: string }[]
  /** Matches of the season. */
  played: readonly { startsAt: Date; players: number }[]
  presences: readonly Presence[]
  maxOthers: number
  canMergeGuests: boolean
  canTakeOver: boolean
  /** Empty for who doesn't edit the series. */
  proposals: readonly ProposedRegular[]
  /** Empty for who doesn't merge guests. */
  otherNames: readonly OtherName[]
  /** Whose profile the viewer may open. */
  profiles: ReadonlySet<string>
}

export function presentSeries(found: SeriesForViewer): Series {
  const { row, group, organizerName, isInGroup, viewer, regularId, token, played } = found
  const isOrganizer = row.organizerId === viewer.id
  const edit = isOrganizer && row.status !== 'ended'
  const { id, title, type, location, city, maxPlayers, repeat, firstDate, lastDate, time, status, organizerId } = row
  return {
    id,
    title,
    type,
    location,
    city,
    maxPlayers,
    repeat,
    firstDate,
    lastDate,
    time,
    status,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    organizer: organizerId === null ? null : { id: organizerId, displayName: organizerName || UNKNOWN_LABELS.user },
    group: group && (isInGroup || !group.isPrivate) ? { id: group.id, name: group.name } : null,
    publishDaysBefore: row.publishDaysBefore,
    publishTime: row.publishTime,
    priorityHours: row.priorityHours as Series['priorityHours'],
    dates: found.shown.map((date) => presentDate(found, date)),
    regulars: found.regulars.map((regular) => presentRegular(found, regular)),
    others: presentOthers(found),
    proposals: presentProposals(found),
    guests: found.canMergeGuests ? presentGuests(found) : [],
    season: seasonName(found.season),
    matchesPlayed: played.length,
    averagePlayers: averageOf(played.map(({ players }) => players)),
    viewerRegularId: regularId,
    // For its people, and those who have it: with it one sees its private matches.
    linkToken: isOrganizer || regularId !== null || isInGroup || isSameSecret(row.linkToken, token) ? row.linkToken : null,
    template: edit ? templateOf(row) : null,
    acceptsPrepayments: row.acceptsPrepayments,
    guestRules: edit ? { guestPolicy: row.guestPolicy, guestsPerPlayer: row.guestsPerPlayer } : null,
    can: {
      edit,
      pause: edit && status === 'active',
      resume: edit && status === 'paused',
      takeOver: found.canTakeOver,
      end: edit,
      skipDates: edit,
      addPlayedMatch: edit,
      mergeGuests: found.canMergeGuests,
      seeSeason: found.isPerson,
      report: !isOrganizer,
    },
  }
}

/** @param publishedAt the kick-off of its next match that is published */
export function presentSummary(row: SeriesRow, publishedAt: Date | null): SeriesSummary {
  const { id, title, repeat, firstDate, time, status, nextDate } = row
  const kickOffs = [publishedAt, nextDate === null ? null : fromLocalTime(nextDate, time)].flatMap((at) => at?.getTime() ?? [])
  const nextMatchAt = kickOffs.length === 0 ? null : new Date(Math.min(...kickOffs)).toISOString()
  return { id, title, repeat, firstDate, time, status, nextDate, nextMatchAt }
}

/** What the matches of a series are like; the date is that of the first. */
export const templateOf = (row: SeriesRow) => pick({ ...row, date: row.firstDate }, MATCH_DRAFT_FIELDS)

function presentDate({ row, known, published, absences, regularId, viewer, isInGroup, token }: SeriesForViewer, date: string): SeriesDate {
  const match = published.find((one) => one.date === date)
  const state = known.find((one) => one.date === date)?.state
  const isListed = match?.participation === 'going' || match?.participation === 'waiting'
  // While only the group sees it, the link doesn't show it.
  const hasLink = match?.opensAt === null && isSameSecret(row.linkToken, token)
  const isVisible = match && (match.type === 'public' || isListed || isInGroup || match.organizerId === viewer.id || hasLink)
  return {
    date,
    startsAt: (match?.startsAt ?? fromLocalTime(date, row.time)).toISOString(),
    state: match?.status === 'cancelled' ? 'cancelled' : (state ?? (match ? 'published' : 'coming')),
    publishedAt: publicationOf(row, date).toISOString(),
    match: isVisible
      ? {
          id: match.id,
          currentPlayers: match.currentPlayers,
          maxPlayers: match.maxPlayers,
          isViewerGoing: match.participation === 'going',
          isViewerOrganizer: match.organizerId === viewer.id,
          hasOwnTime: match.startsAt.getTime() !== fromLocalTime(date, row.time).getTime(),
          hasOwnPlace: match.location !== row.location || match.city !== row.city,
        }
      : null,
    isViewerAbsent: absences.some((absence) => absence.regularId === regularId && absence.date === date),
  }
}

const averageOf = (counts: readonly number[]): number | null =>
  counts.length === 0 ? null : Math.round((10 * counts.reduce((sum, count) => sum + count, 0)) / counts.length) / 10

function presentRegular(found: SeriesForViewer, regular: RegularRow): SeriesRegular {
  const { row, viewer, absences } = found
  const { id, userId, guestName, displayName, photo, coOrganizes } = regular
  return {
    id,
    userId,
    photo,
    coOrganizes,
    displayName: guestName ?? (displayName || UNKNOWN_LABELS.user),
    kit: userId ? kitOf(userId) : GUEST_KIT,
    isViewer: userId === viewer.id,
    hasProfile: found.profiles.has(userId ?? ''),
    isOrganizer: userId !== null && userId === row.organizerId,
    ...ratedPresences(found, regular),
    nextAbsence: absences.find((absence) => absence.regularId === id)?.date ?? null,
  }
}

function presentProposals(found: SeriesForViewer): Series['proposals'] {
  const { proposals, viewer, profiles } = found
  return proposals.map(({ userId, guestName, displayName, photo }) => ({
    userId,
    photo,
    isViewer: userId === viewer.id,
    hasProfile: profiles.has(userId ?? ''),
    displayName: guestName ?? (displayName || UNKNOWN_LABELS.user),
    kit: userId ? kitOf(userId) : GUEST_KIT,
    ...ratedPresences(found, { userId, guestName }),
  }))
}

/** Guests of the season and among the regulars, the most frequent first. */
function presentGuests({ presences, regulars, otherNames }: SeriesForViewer): SeriesGuest[] {
  const names = new Set([...presences.filter(({ count }) => count > 0), ...regulars].flatMap(({ guestName }) => guestName ?? []))
  for (const { countsAs } of otherNames) names.add(countsAs)
  return [...names].map((name) => ({
    name,
    presences: findPresence(presences, { userId: null, guestName: name })?.count ?? 0,
    otherNames: otherNames
      .filter(({ countsAs }) => countsAs === name)
      .map((one) => ({ name: one.name, mergedAt: one.mergedAt.toISOString() })),
  }))
}

type ListedPerson = Pick<Presence, 'userId' | 'guestName'>

function ratedPresences({ presences, played }: SeriesForViewer, person: ListedPerson) {
  const presence = findPresence(presences, person)
  const kickOffs = played.map(({ startsAt }) => startsAt)
  return { presences: presence?.count ?? 0, ...presenceRateOf(kickOffs, presence?.firstAt ?? null) }
}

function findPresence(presences: readonly Presence[], { userId, guestName }: ListedPerson): Presence | undefined {
  const isThem = (presence: Presence) =>
    userId ? presence.userId === userId : presence.userId === null && presence.guestName === guestName
  return presences.find(isThem)
}

/** Accounts only: nothing says that guests with one name are one person. */
function presentOthers(found: SeriesForViewer): Series['others'] {
  const { presences, regulars, viewer, maxOthers, profiles } = found
  const regularIds = new Set(regulars.map(({ userId }) => userId))
  return presences
    .flatMap((presence) => {
      const { userId, displayName, photo, count } = presence
      if (!userId || count === 0 || regularIds.has(userId)) return []
      return {
        userId,
        photo,
        isViewer: userId === viewer.id,
        hasProfile: profiles.has(userId),
        displayName: displayName || UNKNOWN_LABELS.user,
        kit: kitOf(userId),
        ...ratedPresences(found, presence),
      }
    })
    .slice(0, maxOthers)
}
