import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { itemPermissions, lockerRoomPermissions } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import type {
  GuestLockerRoom,
  LockerItem,
  LockerMessage,
  LockerPlayer,
  LockerRoom,
} from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { isOrganizing } from '@coup-denvoi/contract/matches/match.rules'
import { firstNameOf, GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { PlayerLevel } from '@coup-denvoi/contract/users/user.schema'
import type { MatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { hasUnpublishedTeam } from '#features/matches/match-teams.public.ts'
import { presentVote, type Vote } from '#features/results/results.public.ts'

/** What {@link presentLockerRoom} needs. */
export type RoomForViewer = MatchForViewer & {
  players: PlayerRow[]
  items: ItemRow[]
  vote: Vote
}

/** Without id and name once the account is deleted. */
type PlayerRow = {
  userId: string | null
  guestId: string | null
  guestName: string | null
  team: LockerPlayer['team']
  placeX: number | null
  placeY: number | null
  publishedTeam: LockerPlayer['team']
  publishedX: number | null
  publishedY: number | null
  absent: boolean
  goals: number
  assists: number
  scoredFor: LockerPlayer['team']
  displayName: string | null
  photo: string | null
  matchesPlayed: number | null
  level: PlayerLevel | null
}

type ItemRow = {
  id: string
  name: string
  addedBy: string | null
  takenBy: string | null
  takenByGuest: string | null
  takerName: string | null
}

type MessageRow = {
  id: string
  userId: string | null
  text: string
  isAnnouncement: boolean
  createdAt: Date
  displayName: string | null
  photo: string | null
}

export function presentLockerRoom({ row, viewer, players, items, vote }: RoomForViewer, now: Date): LockerRoom {
  const seesDraft = isOrganizing(row, viewer)
  const { homeScore, awayScore } = row
  return {
    id: row.id,
    title: row.title || UNKNOWN_LABELS.match,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    location: row.location,
    city: row.city,
    format: row.format,
    status: row.status,
    currentPlayers: row.currentPlayers,
    maxPlayers: row.maxPlayers,
    players: players.map((player) => presentPlayer(player, row, viewer.id, seesDraft)),
    items: items.map((item) => presentItem(item, row, viewer)),
    teams: {
      publishedAt: row.teamsPublishedAt?.toISOString() ?? null,
      hasUnpublishedChanges: seesDraft && row.teamsPublishedAt !== null && players.some(hasUnpublishedTeam),
    },
    result: homeScore === null || awayScore === null ? null : { homeScore, awayScore },
    goals: players.flatMap(presentGoals),
    vote: presentVote(vote, row, players, now),
    can: lockerRoomPermissions(row, items.length, viewer, now),
  }
}

export function presentMessage(row: MessageRow, viewer: { id: string }): LockerMessage {
  return {
    id: row.id,
    userId: row.userId,
    displayName: row.displayName ?? UNKNOWN_LABELS.user,
    photo: row.photo,
    kit: kitOf(row.userId ?? ''),
    isViewer: row.userId === viewer.id,
    text: row.text,
    isAnnouncement: row.isAnnouncement,
    sentAt: row.createdAt.toISOString(),
  }
}

/** @param viewerId of the account or the guest */
function presentPlayer(player: PlayerRow, row: MatchForViewer['row'], viewerId: string, seesDraft: boolean): LockerPlayer {
  const { userId, guestId } = player
  const [team, x, y] = seesDraft
    ? [player.team, player.placeX, player.placeY]
    : [player.publishedTeam, player.publishedX, player.publishedY]
  return {
    playerId: userId ?? guestId,
    userId,
    isGuest: guestId !== null,
    displayName: nameOf(player),
    photo: player.photo,
    kit: guestId === null ? kitOf(userId ?? '') : GUEST_KIT,
    matchesPlayed: player.matchesPlayed ?? 0,
    level: player.level,
    isOrganizer: userId !== null && userId === row.organizerId,
    isViewer: (userId ?? guestId) === viewerId,
    team,
    place: x !== null && y !== null ? { x, y } : null,
    present: !player.absent,
  }
}

function presentGoals(player: PlayerRow): LockerRoom['goals'] {
  const { scoredFor: team, goals, assists } = player
  return team === null || player.absent
    ? []
    : [{ playerId: player.userId ?? player.guestId, displayName: nameOf(player), team, goals, assists }]
}

const nameOf = ({ guestName, displayName }: PlayerRow): string => guestName ?? displayName ?? UNKNOWN_LABELS.user

function presentItem(item: ItemRow, row: MatchForViewer['row'], viewer: { id: string; isCoOrganizer: boolean }): LockerItem {
  const { id, name, takenBy, takenByGuest } = item
  const takerId = takenBy ?? takenByGuest
  return {
    id,
    name,
    takenBy:
      takerId === null ? null : { userId: takenBy, displayName: item.takerName ?? UNKNOWN_LABELS.user, isViewer: takerId === viewer.id },
    can: itemPermissions(item, row, viewer),
  }
}

type RoomForGuest = { row: MatchForViewer['row']; guestId: string; players: PlayerRow[]; items: ItemRow[] }

/** First names, and nothing that leads to an account. */
export function presentGuestRoom({ row, guestId, players, items }: RoomForGuest): GuestLockerRoom {
  return {
    format: row.format,
    players: players.map((one, index) => {
      const player = presentPlayer(one, row, guestId, false)
      return {
        ...player,
        playerId: `player-${index + 1}`,
        userId: null,
        displayName: firstNameOf(player.displayName),
        photo: null,
        matchesPlayed: 0,
        level: null,
      }
    }),
    items: items.map((item) => {
      const { takenBy, can, ...shown } = presentItem(item, row, { id: guestId, isCoOrganizer: false })
      return {
        ...shown,
        takenBy: takenBy && { ...takenBy, userId: null, displayName: firstNameOf(takenBy.displayName) },
        can: { ...can, remove: false },
      }
    }),
    teamsPublishedAt: row.teamsPublishedAt?.toISOString() ?? null,
  }
}
