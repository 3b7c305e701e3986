import type { LockerPlayer, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'

export const aLockerPlayer = (userId: string, displayName: string, change: Partial<LockerPlayer> = {}): LockerPlayer => ({
  playerId: userId,
  userId,
  isGuest: false,
  displayName,
  photo: null,
  kit: 0,
  matchesPlayed: 3,
  level: null,
  isOrganizer: false,
  isViewer: false,
  team: null,
  place: null,
  present: true,
  ...change,
})

/** « Five du samedi », 21 November 2026, for its organizer. */
export function aLockerRoom(change: Partial<LockerRoom> = {}): LockerRoom {
  return {
    id: 'five',
    title: 'Five du samedi',
    startsAt: '2026-11-21T17:30:00.000Z',
    endsAt: '2026-11-21T18:30:00.000Z',
    location: 'Urban Gerland',
    city: 'Lyon',
    format: '5 contre 5',
    status: 'open',
    currentPlayers: 2,
    maxPlayers: 10,
    players: [aLockerPlayer('karim', 'Karim Haddad', { isViewer: true }), aLockerPlayer('nadia', 'Nadia Belkacem')],
    items: [],
    teams: { publishedAt: null, hasUnpublishedChanges: false },
    result: null,
    goals: [],
    vote: { closesAt: '2026-11-23T18:30:00.000Z', isOpen: false, own: null, result: null },
    can: { write: true, arrangeTeams: true, addItems: true, enterResult: false, vote: false },
    ...change,
  }
}
