import { endAvailability } from '#features/availability/commands/end-availability.ts'
import { setAvailability } from '#features/availability/commands/set-availability.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { keepMatch } from '#features/matches/commands/keep-match.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { askPlayers } from '#features/matches/presence/commands/ask-players.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { voteOnRescue } from '#features/rescue/commands/vote-on-rescue.ts'
import { storageOf } from '../storage-of.ts'
import {
  editFive,
  hoursFromKickOff,
  kickOff,
  listNotification,
  matchNotification,
  type NotificationCase,
  type NotificationFixture,
  placeNotification,
} from './notification-fixture.ts'

/** Three players where six are wanted, the day before, and nobody waits. */
async function endanger(stage: NotificationFixture): Promise<void> {
  await leaveMatch({ db: stage.db, actor: stage.ines, input: { id: stage.matchId } })
  await editFive(stage, { maxPlayers: 8, minPlayers: 6 })
  await announceDanger({
    db: stage.db,
    input: { matchId: stage.matchId, hours: 24, startsAt: kickOff.getTime() },
    now: hoursFromKickOff(-24),
  })
}

const ASKED = 'Et vous, vous venez toujours ? Confirmez votre présence d’un geste.'
const IN_DANGER_TEXT = 'Le match est en danger, sam. 16 juin · 18 h 30 : 3 joueurs, il en faut 6.'
const IN_DANGER_VOTE = `${IN_DANGER_TEXT} Dites ce que vous en pensez avant 19 h 30, ou amenez quelqu’un. ${ASKED}`
const IN_DANGER_DECISION = `${IN_DANGER_TEXT} Les joueurs donnent leur avis jusqu’à 19 h 30, à vous de trancher avant le coup d’envoi : maintenir, décaler, jouer à moins ou annuler.`
const IN_DANGER = [
  listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30'),
  matchNotification(['nadia', 'hugo'], IN_DANGER_VOTE, { type: 'match_in_danger' }),
  matchNotification(['karim'], IN_DANGER_DECISION, { type: 'match_in_danger' }),
]

/** Notifications about a match that lacks players. */
export const dangerNotificationCases: NotificationCase[] = [
  {
    event: 'match.in-danger',
    description: 'too few players the day before: they vote, and the organizer decides',
    action: endanger,
    expected: IN_DANGER,
  },
  {
    event: 'match.in-danger',
    description: 'too few players: a co-organizer decides, but cannot cancel',
    action: async (stage) => {
      await nameCoOrganizer({ db: stage.db, actor: stage.karim, input: { id: stage.matchId, userId: stage.nadia.id } })
      await endanger(stage)
    },
    expected: [
      matchNotification(['nadia'], 'Karim Haddad vous confie le brassard : vous co-organisez ce match, sam. 16 juin · 18 h 30', {
        from: 'karim',
      }),
      listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30', ['karim', 'nadia']),
      matchNotification(['hugo'], IN_DANGER_VOTE, { type: 'match_in_danger' }),
      matchNotification(
        ['nadia'],
        `${IN_DANGER_TEXT} Les joueurs donnent leur avis jusqu’à 19 h 30, à vous de trancher avant le coup d’envoi : maintenir, décaler ou jouer à moins. ${ASKED}`,
        {
          type: 'match_in_danger',
        },
      ),
      matchNotification(['karim'], IN_DANGER_DECISION, { type: 'match_in_danger' }),
    ],
  },
  {
    event: 'match.in-danger',
    description: 'too few players: who was asked already whether they come is not asked again',
    action: async (stage) => {
      await askPlayers({ db: stage.db, input: { matchId: stage.matchId, startsAt: kickOff.getTime() }, now: hoursFromKickOff(-24) })
      await storageOf(stage.db).delete(notifications)
      await endanger(stage)
    },
    expected: [
      listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30'),
      matchNotification(['nadia', 'hugo'], IN_DANGER_VOTE.replace(` ${ASKED}`, ''), { type: 'match_in_danger' }),
      matchNotification(['karim'], IN_DANGER_DECISION, { type: 'match_in_danger' }),
    ],
  },
  {
    event: 'match.players-wanted',
    description: 'too few players: also who has said that they could play',
    action: async (stage) => {
      const input = { days: ['2035-06-16'], weekdayEvenings: false, city: 'Lyon', radiusKm: 10 as const, levels: [], weeks: 1 as const }
      await setAvailability({ db: stage.db, actor: stage.sofia, input, now: hoursFromKickOff(-48) })
      await endanger(stage)
      // Otherwise she would be asked in other cases, too.
      await endAvailability({ db: stage.db, actor: stage.sofia })
    },
    expected: [
      ...IN_DANGER,
      matchNotification(
        ['sofia'],
        'Il manque 3 joueurs près de chez vous, sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun. Vous avez dit être dispo.',
        { type: 'match_in_danger' },
      ),
    ],
  },
  {
    event: 'match.rescue-voted',
    description: 'a player who votes on a match that lacks players: nobody',
    action: async (stage) => {
      await endanger(stage)
      await voteOnRescue({
        db: stage.db,
        actor: stage.nadia,
        input: { id: stage.matchId, choice: 'postpone' },
        now: hoursFromKickOff(-23.5),
      })
    },
    expected: IN_DANGER,
  },
  {
    event: 'match.kept',
    description: 'a match that lacks players is kept: its players',
    action: async (stage) => {
      await endanger(stage)
      await keepMatch({ db: stage.db, actor: stage.karim, input: { id: stage.matchId }, now: hoursFromKickOff(-23) })
    },
    expected: [
      ...IN_DANGER,
      placeNotification(['nadia', 'hugo'], 'Le match est maintenu : sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun', {
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.edited',
    description: 'a smaller match, once players lack: nobody, and the question is closed',
    action: async (stage) => {
      await endanger(stage)
      await editFive(stage, { maxPlayers: 4, minPlayers: 2 })
    },
    expected: IN_DANGER,
  },
]
