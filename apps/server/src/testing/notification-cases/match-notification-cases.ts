import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { deleteMatch } from '#features/matches/commands/delete-match.ts'
import { editMatch } from '#features/matches/commands/edit-match.ts'
import { invitePlayer } from '#features/matches/commands/invite-player.ts'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { leaveMatch } from '#features/matches/commands/leave-match.ts'
import { removePlayer } from '#features/matches/commands/remove-player.ts'
import { seekReplacement } from '#features/matches/commands/seek-replacement.ts'
import { sendReminder } from '#features/matches/commands/send-reminder.ts'
import { takeOverPlace } from '#features/matches/commands/take-over-place.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { matchDraft } from '../match-draft.ts'
import { FIVE_A_SIDE, matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

const kickOff = new Date('2035-06-16T16:30:00.000Z')
const hoursFromKickOff = (hours: number) => new Date(kickOff.getTime() + hours * 3_600_000)

const edit = ({ db, karim, matchId: id }: NotificationFixture, changes: object) =>
  editMatch({ db, actor: karim, input: { id, draft: matchDraft({ ...FIVE_A_SIDE, ...changes }) } })
const remind = ({ db, matchId }: NotificationFixture, kind: 'day-before' | 'hours-before', hours: number) =>
  sendReminder({ db, input: { matchId, kind, startsAt: kickOff.getTime() }, now: hoursFromKickOff(-hours) })

/** The waiting list is empty, and Nadia seeks a replacement. */
async function seekReplacementForNadia({ db, nadia, ines, matchId: id }: NotificationFixture): Promise<void> {
  await leaveMatch({ db, actor: ines, input: { id } })
  await seekReplacement({ db, actor: nadia, input: { id } })
}

const PLACE_FREE = 'Une place s’est libérée : vous êtes sur la liste'
const REMINDER = 'Rappel : sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun'

/** Notifications about matches and places. */
export const matchNotificationCases: NotificationCase[] = [
  {
    event: 'match.joined',
    description: 'somebody who joins: nobody',
    action: ({ db, sofia, matchId: id }) => joinMatch({ db, actor: sofia, input: { id } }),
    expected: [],
  },
  {
    event: 'match.player-promoted',
    description: 'a place that comes free: the first of the queue',
    action: ({ db, nadia, matchId: id }) => leaveMatch({ db, actor: nadia, input: { id } }),
    expected: [matchNotification(['ines'], PLACE_FREE)],
  },
  {
    event: 'match.rescheduled',
    description: 'a new hour: everyone on the list and in the queue; the organizer knows',
    action: (stage) => edit(stage, { time: '20:00' }),
    expected: [
      matchNotification(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 20 h 00, Urban Gerland, 12 rue Félix-Brun', {
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.rescheduled',
    description: 'another place: the same',
    action: (stage) => edit(stage, { location: 'Le Five Bron' }),
    expected: [matchNotification(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 18 h 30, Le Five Bron', { from: 'karim' })],
  },
  {
    event: 'match.edited',
    description: 'another description: nobody',
    action: (stage) => edit(stage, { description: 'Venez tôt' }),
    expected: [],
  },
  {
    event: 'match.reminder-due',
    description: 'a kick-off in 24 hours: who plays',
    action: (stage) => remind(stage, 'day-before', 24),
    expected: [matchNotification(['karim', 'nadia', 'hugo'], REMINDER)],
  },
  {
    event: 'match.reminder-due',
    description: 'a kick-off in 3 hours: who plays',
    action: (stage) => remind(stage, 'hours-before', 3),
    expected: [matchNotification(['karim', 'nadia', 'hugo'], REMINDER)],
  },
  {
    event: 'match.player-invited',
    description: 'an invitation: the invited user',
    action: ({ db, karim, sofia, matchId: id }) => invitePlayer({ db, actor: karim, input: { id, userId: sofia.id } }),
    expected: [matchNotification(['sofia'], 'Karim Haddad vous invite à « Five du samedi », sam. 16 juin · 18 h 30', { from: 'karim' })],
  },
  {
    event: 'match.player-removed',
    description: 'somebody who is taken off the list: they, and the player who moves up',
    action: ({ db, karim, nadia, matchId: id }) => removePlayer({ db, actor: karim, input: { id, userId: nadia.id } }),
    expected: [matchNotification(['nadia'], 'Karim Haddad vous a retiré de la liste'), matchNotification(['ines'], PLACE_FREE)],
  },
  ...[
    {
      cause: 'a place that is taken by its button: both',
      take: ({ db, nadia, sofia, matchId: id }: NotificationFixture) =>
        takeOverPlace({ db, actor: sofia, input: { id, userId: nadia.id } }),
    },
    {
      cause: 'a place that is taken by joining: both',
      take: ({ db, sofia, matchId: id }: NotificationFixture) => joinMatch({ db, actor: sofia, input: { id } }),
    },
  ].map(
    ({ cause, take }): NotificationCase => ({
      event: 'match.player-replaced',
      description: cause,
      action: async (stage) => {
        await seekReplacementForNadia(stage)
        await take(stage)
      },
      expected: [
        matchNotification(['nadia'], 'Sofia Lopes prend votre place', { from: 'sofia' }),
        matchNotification(['sofia'], 'Vous êtes sur la liste, à la place de Nadia Belkacem', { from: 'nadia' }),
      ],
    }),
  ),
  {
    event: 'match.teams-published',
    description: 'teams: who plays; the organizer made them',
    action: async ({ db, karim, nadia, matchId: id }) => {
      const teams = [{ userId: nadia.id, team: 'home', place: { x: 50, y: 50 } } as const]
      await saveTeams({ db, actor: karim, input: { id, teams } })
      await publishTeams({ db, actor: karim, input: { id } })
    },
    expected: [matchNotification(['nadia', 'hugo'], 'Les équipes sont publiées', { from: 'karim' })],
  },
  {
    event: 'match.ended',
    description: 'a match that is over: who played may vote',
    action: ({ db, matchId }) =>
      endMatchWhenDue({ db, input: { matchId, endsAt: hoursFromKickOff(1).getTime() }, now: hoursFromKickOff(1.1) }),
    expected: [
      matchNotification(['karim', 'nadia', 'hugo'], 'Match terminé : votez !', { type: 'rating', target: '/matches/five/locker-room' }),
    ],
  },
  {
    event: 'match.cancelled',
    description: 'a cancellation: everyone else on the list and in the queue',
    action: ({ db, karim, matchId: id }) => cancelMatch({ db, actor: karim, input: { id, reason: 'Orage' } }),
    expected: [
      matchNotification(['nadia', 'hugo', 'ines'], 'Match annulé par Karim Haddad : Orage', { type: 'match_cancelled', from: 'karim' }),
    ],
  },
  {
    event: 'match.cancelled',
    description: 'a cancellation by a super admin: the organizer too',
    action: ({ db, francois, matchId: id }) => cancelMatch({ db, actor: francois, input: { id } }),
    expected: [
      matchNotification(['karim', 'nadia', 'hugo', 'ines'], 'Match annulé par François Étienne', {
        type: 'match_cancelled',
        from: 'francois',
      }),
    ],
  },
  {
    event: 'match.deleted',
    description: 'a removal by a super admin: everyone on the list and in the queue, and it leads nowhere',
    action: ({ db, francois, matchId: id }) => deleteMatch({ db, actor: francois, input: { id } }),
    expected: [
      matchNotification(['karim', 'nadia', 'hugo', 'ines'], 'Match annulé par François Étienne', {
        type: 'match_cancelled',
        from: 'francois',
        references: {},
        target: null,
      }),
    ],
  },
]
