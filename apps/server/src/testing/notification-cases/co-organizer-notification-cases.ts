import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { resignAsCoOrganizer } from '#features/matches/organizers/commands/resign-as-co-organizer.ts'
import { takeBackRole } from '#features/matches/organizers/commands/take-back-role.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import {
  matchNotification,
  type NotificationCase,
  type NotificationFixture,
  PLACE_FREE,
  placeNotification,
} from './notification-fixture.ts'

const nameNadia = ({ db, karim, nadia, matchId: id }: NotificationFixture) =>
  nameCoOrganizer({ db, actor: karim, input: { id, userId: nadia.id } })

const named = matchNotification(['nadia'], 'Karim Haddad vous confie le brassard : vous co-organisez ce match, sam. 16 juin · 18 h 30', {
  from: 'karim',
})
const gathered = { from: 'sofia' as const, references: { matchId: 'five' } }

/** Notifications to and about co-organizers. */
export const coOrganizerNotificationCases: NotificationCase[] = [
  { event: 'match.co-organizer-named', description: 'a new co-organizer: themselves', action: nameNadia, expected: [named] },
  {
    event: 'match.co-organizer-ended',
    description: 'a role that is taken back: who had it',
    action: async (stage) => {
      await nameNadia(stage)
      await takeBackRole({ db: stage.db, actor: stage.karim, input: { id: stage.matchId, userId: stage.nadia.id } })
    },
    expected: [
      named,
      matchNotification(['nadia'], 'Karim Haddad a repris le brassard : vous ne co-organisez plus ce match, sam. 16 juin · 18 h 30', {
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.co-organizer-ended',
    description: 'a role that is given up: the organizer',
    action: async (stage) => {
      await nameNadia(stage)
      await resignAsCoOrganizer({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId } })
    },
    expected: [
      named,
      matchNotification(['karim'], 'Nadia Belkacem rend le brassard et ne co-organise plus ce match, sam. 16 juin · 18 h 30', {
        from: 'nadia',
      }),
    ],
  },
  {
    event: 'match.co-organizer-ended',
    description: 'a role that a block ends: nobody',
    action: async (stage) => {
      await nameNadia(stage)
      await blockPlayer({ db: stage.db, actor: stage.nadia, input: { id: stage.karim.id } })
    },
    expected: [named],
  },
  {
    event: 'match.joined',
    description: 'an arrival: also the co-organizers',
    action: async (stage) => {
      await nameNadia(stage)
      await joinMatch({ db: stage.db, actor: stage.sofia, input: { id: stage.matchId } })
    },
    expected: [
      named,
      matchNotification(['karim', 'nadia'], 'Sofia Lopes rejoint la liste d’attente, sam. 16 juin · 18 h 30', {
        ...gathered,
        type: 'player_joined',
      }),
    ],
  },
  {
    event: 'match.left',
    description: 'a withdrawal of a co-organizer: the organizer, and no longer them',
    action: async (stage) => {
      await nameNadia(stage)
      await leaveMatch({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId } })
    },
    expected: [
      named,
      placeNotification(['ines'], PLACE_FREE),
      matchNotification(['karim'], 'Nadia Belkacem se désiste, sam. 16 juin · 18 h 30', { type: 'player_left', from: 'nadia' }),
    ],
  },
]
