import type { Row } from './bare-statement.ts'

// The fields of our responses, so that both servers send the same size. Computed values are constants here.

const CAN = { join: true, joinWaitingList: false, leave: false, edit: false, cancel: false, removePlayers: false }

export function matchListItem(row: Row) {
  const startsAt = (row.starts_at as Date).toISOString()
  return {
    id: row.id,
    title: row.title,
    startsAt,
    endsAt: row.ends_at,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    durationMinutes: row.duration_minutes,
    location: row.location,
    city: row.city,
    format: row.format,
    level: row.level,
    surface: row.surface,
    pricePerPlayer: row.price_per_player,
    type: row.type,
    status: row.status,
    currentPlayers: row.current_players,
    maxPlayers: row.max_players,
    minPlayers: row.min_players,
    organizerId: row.organizer_id,
    organizerName: row.organizer_name,
    waitingPlayers: row.waiting_players,
    viewer: { status: row.status2, queuePosition: null, isOrganizer: false },
    can: CAN,
  }
}

export function matchDetails(row: Row, players: Row[]) {
  return {
    ...matchListItem(row),
    description: row.description,
    organizer: { kit: 1, matchesOrganized: row.matches_organized },
    players: players.map((player) => ({
      userId: player.user_id,
      displayName: player.display_name,
      matchesPlayed: player.matches_played,
      status: player.status,
      kit: 1,
      isOrganizer: false,
      isViewer: false,
      joinedAt: player.joined_at,
    })),
    queue: [],
    createdAt: row.created_at,
    cancelledAt: row.cancelled_at,
    cancelledByName: row.display_name,
    cancelReason: row.cancel_reason,
    inviteToken: null,
  }
}
