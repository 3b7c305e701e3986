import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { itemPermissions, lockerRoomPermissions } from '@coup-denvoi/contract/locker-room/locker-room.rules'
import type { LockerItem, LockerMessage, LockerPlayer, LockerRoom, VoteResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { bestPlayers, isVoteOpen, ratingOf, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { PlayerLevel } from '@coup-denvoi/contract/users/user.schema'
import type { Room } from './locker-room.access.ts'
import type { ClosedVote } from './vote.queries.ts'

/** A locker room as it is read for one of those inside. */
export type RoomForViewer = Room & {
  players: PlayerRow[]
  items: ItemRow[]
  ownBallot: LockerRoom['vote']['own']
  closedVote: ClosedVote | null
}

/** Somebody on the list; without a name once the account is gone. */
type PlayerRow = {
  userId: string | null
  team: LockerPlayer['team']
  placeX: number | null
  placeY: number | null
  absent: boolean
  displayName: string | null
  photo: string | null
  matchesPlayed: number | null
  level: PlayerLevel | null
}

type ItemRow = { id: string; name: string; addedBy: string | null; takenBy: string | null; takerName: string | null }

type MessageRow = { id: string; userId: string | null; text: string; createdAt: Date; displayName: string | null; photo: string | null }

export function presentLockerRoom({ row, viewer, players, items, ownBallot, closedVote }: RoomForViewer, now: Date): LockerRoom {
  const showsTeams = row.teamsPublishedAt !== null || viewer.id === row.organizerId
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
    players: players.map((player) => presentPlayer(player, { row, viewer }, showsTeams)),
    items: items.map((item) => presentItem(item, { row, viewer })),
    teams: { publishedAt: row.teamsPublishedAt?.toISOString() ?? null },
    result: homeScore === null || awayScore === null ? null : { homeScore, awayScore },
    vote: {
      closesAt: voteClosesAt(row.endsAt).toISOString(),
      isOpen: row.voteClosedAt === null && isVoteOpen(row, now),
      own: ownBallot,
      result: closedVote && presentVote(closedVote, players),
    },
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
    sentAt: row.createdAt.toISOString(),
  }
}

function presentPlayer(player: PlayerRow, { row, viewer }: Room, showsTeams: boolean): LockerPlayer {
  const { userId, placeX, placeY } = player
  return {
    userId,
    displayName: player.displayName ?? UNKNOWN_LABELS.user,
    photo: player.photo,
    kit: kitOf(userId ?? ''),
    matchesPlayed: player.matchesPlayed ?? 0,
    level: player.level,
    isOrganizer: userId !== null && userId === row.organizerId,
    isViewer: userId === viewer.id,
    team: showsTeams ? player.team : null,
    place: showsTeams && placeX !== null && placeY !== null ? { x: placeX, y: placeY } : null,
    present: !player.absent,
  }
}

function presentItem(item: ItemRow, { row, viewer }: Room): LockerItem {
  const { id, name, takenBy } = item
  return {
    id,
    name,
    takenBy:
      takenBy === null ? null : { userId: takenBy, displayName: item.takerName ?? UNKNOWN_LABELS.user, isViewer: takenBy === viewer.id },
    can: itemPermissions(item, row, viewer),
  }
}

/** Sums only: from them on nothing says who voted how. The best come first, those who are level by their place on the list. */
function presentVote({ votes, marks }: ClosedVote, players: PlayerRow[]): VoteResult {
  const best = new Map(bestPlayers(votes).map((one) => [one.playerId, one.votes]))
  const marksByPlayer = Map.groupBy(marks, ({ playerId }) => playerId)
  const named = players.flatMap(({ userId, displayName }) =>
    userId === null ? [] : { userId, displayName: displayName ?? UNKNOWN_LABELS.user },
  )
  return {
    voters: votes.length,
    best: named.map((player) => ({ ...player, votes: best.get(player.userId) ?? 0 })).filter(({ votes }) => votes > 0),
    ratings: named
      .flatMap((player) => {
        const rating = ratingOf(marksByPlayer.get(player.userId) ?? [])
        return rating ? { ...player, ...rating } : []
      })
      .sort((a, b) => b.mean - a.mean),
  }
}
