import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { type SeasonDates, seasonName } from '@coup-denvoi/contract/season/season-dates.rules'
import { publicationOf } from '@coup-denvoi/contract/series/series.rules'
import type { Series, SeriesDate, SeriesGuest, SeriesRegular, SeriesSummary } from '@coup-denvoi/contract/series/series.schema'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
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
  played: { matches: number; players: number }
  presences: readonly Presence[]
  maxOthers: number
  /** Empty for who doesn't edit the series, like the names below. */
  proposals: readonly ProposedRegular[]
  otherNames: readonly OtherName[]
}

export function presentSeries(found: SeriesForViewer): Series {
  const { row, group, organizerName, isInGroup, viewer, regularId, token, played } = found
  const isOrganizer = row.organizerId === viewer.id
  const edit = isOrganizer && row.status !== 'ended'
  const { id, title, type, location, city, maxPlayers, repeat, firstDate, lastDate, time, status, organizerId } = row
  return {
    ...{ id, title, type, location, city, maxPlayers, repeat, firstDate, lastDate, time, status },
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
    guests: edit ? presentGuests(found) : [],
    season: seasonName(found.season),
    matchesPlayed: played.matches,
    averagePlayers: played.matches === 0 ? null : Math.round((10 * played.players) / played.matches) / 10,
    viewerRegularId: regularId,
    // Those who came by the link have it, and everybody who sees a public series may share it.
    linkToken: type === 'public' || isOrganizer || regularId !== null || isInGroup || token ? row.linkToken : null,
    template: edit ? templateOf(row) : null,
    can: {
      edit,
      pause: edit && status === 'active',
      resume: edit && status === 'paused',
      end: edit,
      skipDates: edit,
      addPlayedMatch: edit,
      seeSeason: found.isPerson,
    },
  }
}

export const presentSummary = ({ id, title, repeat, firstDate, time, status, nextDate }: SeriesRow): SeriesSummary => ({
  ...{ id, title, repeat, firstDate, time, status, nextDate },
})

/** What the matches of a series are like; the date is that of the first. */
export function templateOf(row: SeriesRow) {
  const {
    title,
    type,
    time,
    durationMinutes,
    location,
    city,
    format,
    maxPlayers,
    minPlayers,
    level,
    label,
    placeId,
    surface,
    pricePerPlayer,
    description,
    freesUnconfirmed,
    minReliability,
    leaveDeadlineHours,
  } = row
  return {
    ...{ title, type, date: row.firstDate, time, durationMinutes, location, city, format, maxPlayers, minPlayers, level },
    ...{ label, placeId, surface, pricePerPlayer, description, freesUnconfirmed, minReliability, leaveDeadlineHours },
  }
}

function presentDate({ row, known, published, absences, regularId, viewer, isInGroup, token }: SeriesForViewer, date: string): SeriesDate {
  const match = published.find((one) => one.date === date)
  const state = known.find((one) => one.date === date)?.state
  const isListed = match?.participation === 'going' || match?.participation === 'waiting'
  const isVisible =
    match && (match.type === 'public' || isListed || isInGroup || match.organizerId === viewer.id || token === row.linkToken)
  return {
    date,
    startsAt: (match?.startsAt ?? fromLocalTime(date, row.time)).toISOString(),
    state: match?.status === 'cancelled' ? 'cancelled' : (state ?? 'coming'),
    publishedAt: publicationOf(row, date).toISOString(),
    match: isVisible
      ? {
          id: match.id,
          currentPlayers: match.currentPlayers,
          maxPlayers: match.maxPlayers,
          isViewerGoing: match.participation === 'going',
          isViewerOrganizer: match.organizerId === viewer.id,
        }
      : null,
    isViewerAbsent: absences.some((absence) => absence.regularId === regularId && absence.date === date),
  }
}

function presentRegular({ row, viewer, absences, presences }: SeriesForViewer, regular: RegularRow): SeriesRegular {
  const { id, userId, guestName, displayName, photo, coOrganizes } = regular
  return {
    ...{ id, userId, photo, coOrganizes },
    displayName: guestName ?? (displayName || UNKNOWN_LABELS.user),
    kit: userId ? kitOf(userId) : GUEST_KIT,
    isViewer: userId === viewer.id,
    isOrganizer: userId !== null && userId === row.organizerId,
    presences: presencesOf(presences, regular),
    nextAbsence: absences.find((absence) => absence.regularId === id)?.date ?? null,
  }
}

function presentProposals({ proposals, presences, viewer }: SeriesForViewer): Series['proposals'] {
  return proposals.map(({ userId, guestName, displayName, photo }) => ({
    ...{ userId, photo, isViewer: userId === viewer.id },
    displayName: guestName ?? (displayName || UNKNOWN_LABELS.user),
    kit: userId ? kitOf(userId) : GUEST_KIT,
    presences: presencesOf(presences, { userId, guestName }),
  }))
}

/** Guests of the season and among the regulars, the most frequent first. */
function presentGuests({ presences, regulars, otherNames }: SeriesForViewer): SeriesGuest[] {
  const names = new Set([...presences, ...regulars].flatMap(({ guestName }) => guestName ?? []))
  for (const { countsAs } of otherNames) names.add(countsAs)
  return [...names].map((name) => ({
    name,
    presences: presencesOf(presences, { userId: null, guestName: name }),
    otherNames: otherNames
      .filter(({ countsAs }) => countsAs === name)
      .map((one) => ({ name: one.name, mergedAt: one.mergedAt.toISOString() })),
  }))
}

function presencesOf(presences: readonly Presence[], { userId, guestName }: Pick<Presence, 'userId' | 'guestName'>): number {
  const isThem = (presence: Presence) =>
    userId ? presence.userId === userId : presence.userId === null && presence.guestName === guestName
  return presences.find(isThem)?.count ?? 0
}

/** Accounts only: nothing says that guests with one name are one person. */
function presentOthers({ presences, regulars, viewer, maxOthers }: SeriesForViewer): Series['others'] {
  const regularIds = new Set(regulars.map(({ userId }) => userId))
  return presences
    .flatMap(({ userId, displayName, photo, count }) => {
      if (!userId || regularIds.has(userId)) return []
      const name = displayName || UNKNOWN_LABELS.user
      return [{ userId, displayName: name, photo, kit: kitOf(userId), isViewer: userId === viewer.id, presences: count }]
    })
    .slice(0, maxOthers)
}
