import { endMatchWhenDue } from '#features/locker-room/commands/end-match-when-due.ts'
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
import { takePlace } from '#features/matches/commands/take-place.ts'
import { matchDraft } from '../match-drafts.ts'
import { type Cause, FIVE, ofMatch, type Stage } from './stage.ts'

const kickOff = new Date('2035-06-16T16:30:00.000Z')
const hoursFromKickOff = (hours: number) => new Date(kickOff.getTime() + hours * 3_600_000)

const edit = ({ db, karim, matchId: id }: Stage, changes: object) =>
  editMatch({ db, actor: karim, input: { id, draft: matchDraft({ ...FIVE, ...changes }) } })
const remind = ({ db, matchId }: Stage, kind: 'day-before' | 'hours-before', hours: number) =>
  sendReminder({ db, input: { matchId, kind, startsAt: kickOff.getTime() }, now: hoursFromKickOff(-hours) })

/** Nobody waits any more, and Nadia looks for somebody to play in her place. */
async function seekInNadiasPlace({ db, nadia, ines, matchId: id }: Stage): Promise<void> {
  await leaveMatch({ db, actor: ines, input: { id } })
  await seekReplacement({ db, actor: nadia, input: { id } })
}

const PLACE_FREE = 'Une place s’est libérée : vous êtes sur la liste'
const REMINDER = 'Rappel : sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun'

/** What people are told of a match, and of their place on its list. */
export const ofMatches: Cause[] = [
  {
    event: 'match.joined',
    cause: 'somebody who joins: nobody',
    act: ({ db, sofia, matchId: id }) => joinMatch({ db, actor: sofia, input: { id } }),
    told: [],
  },
  {
    event: 'match.promoted',
    cause: 'a place that comes free: the first of the queue',
    act: ({ db, nadia, matchId: id }) => leaveMatch({ db, actor: nadia, input: { id } }),
    told: [ofMatch(['ines'], PLACE_FREE)],
  },
  {
    event: 'match.rescheduled',
    cause: 'a new hour: everyone on the list and in the queue; the organiser knows',
    act: (stage) => edit(stage, { time: '20:00' }),
    told: [
      ofMatch(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 20 h 00, Urban Gerland, 12 rue Félix-Brun', { from: 'karim' }),
    ],
  },
  {
    event: 'match.rescheduled',
    cause: 'another place: the same',
    act: (stage) => edit(stage, { location: 'Le Five Bron' }),
    told: [ofMatch(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 18 h 30, Le Five Bron', { from: 'karim' })],
  },
  {
    event: 'match.edited',
    cause: 'another description: nobody',
    act: (stage) => edit(stage, { description: 'Venez tôt' }),
    told: [],
  },
  {
    event: 'match.reminded',
    cause: 'a kick-off in 24 hours: who plays',
    act: (stage) => remind(stage, 'day-before', 24),
    told: [ofMatch(['karim', 'nadia', 'hugo'], REMINDER)],
  },
  {
    event: 'match.reminded',
    cause: 'a kick-off in 3 hours: who plays',
    act: (stage) => remind(stage, 'hours-before', 3),
    told: [ofMatch(['karim', 'nadia', 'hugo'], REMINDER)],
  },
  {
    event: 'match.invited',
    cause: 'an invitation: whoever is invited',
    act: ({ db, karim, sofia, matchId: id }) => invitePlayer({ db, actor: karim, input: { id, userId: sofia.id } }),
    told: [ofMatch(['sofia'], 'Karim Haddad vous invite à « Five du samedi », sam. 16 juin · 18 h 30', { from: 'karim' })],
  },
  {
    event: 'match.player-removed',
    cause: 'somebody who is taken off the list: they, and whoever moves up for them',
    act: ({ db, karim, nadia, matchId: id }) => removePlayer({ db, actor: karim, input: { id, userId: nadia.id } }),
    told: [ofMatch(['nadia'], 'Karim Haddad vous a retiré de la liste'), ofMatch(['ines'], PLACE_FREE)],
  },
  ...[
    {
      cause: 'a place that is taken by its button: both',
      take: ({ db, nadia, sofia, matchId: id }: Stage) => takePlace({ db, actor: sofia, input: { id, userId: nadia.id } }),
    },
    {
      cause: 'a place that is taken by joining: both',
      take: ({ db, sofia, matchId: id }: Stage) => joinMatch({ db, actor: sofia, input: { id } }),
    },
  ].map(
    ({ cause, take }): Cause => ({
      event: 'match.replaced',
      cause,
      act: async (stage) => {
        await seekInNadiasPlace(stage)
        await take(stage)
      },
      told: [
        ofMatch(['nadia'], 'Sofia Lopes prend votre place', { from: 'sofia' }),
        ofMatch(['sofia'], 'Vous êtes sur la liste, à la place de Nadia Belkacem', { from: 'nadia' }),
      ],
    }),
  ),
  {
    event: 'match.teams-published',
    cause: 'teams: who plays; the organiser made them',
    act: async ({ db, karim, nadia, matchId: id }) => {
      const teams = [{ userId: nadia.id, team: 'home', place: { x: 50, y: 50 } } as const]
      await saveTeams({ db, actor: karim, input: { id, teams } })
      await publishTeams({ db, actor: karim, input: { id } })
    },
    told: [ofMatch(['nadia', 'hugo'], 'Les équipes sont publiées', { from: 'karim' })],
  },
  {
    event: 'match.ended',
    cause: 'a match that is over: who played may vote',
    act: ({ db, matchId }) =>
      endMatchWhenDue({ db, input: { matchId, endsAt: hoursFromKickOff(1).getTime() }, now: hoursFromKickOff(1.1) }),
    told: [ofMatch(['karim', 'nadia', 'hugo'], 'Match terminé : votez !', { type: 'rating', leadsTo: '/matches/five/locker-room' })],
  },
  {
    event: 'match.cancelled',
    cause: 'a cancellation: everyone else on the list and in the queue',
    act: ({ db, karim, matchId: id }) => cancelMatch({ db, actor: karim, input: { id, reason: 'Orage' } }),
    told: [ofMatch(['nadia', 'hugo', 'ines'], 'Match annulé par Karim Haddad : Orage', { type: 'match_cancelled', from: 'karim' })],
  },
  {
    event: 'match.cancelled',
    cause: 'a cancellation by a super admin: the organiser too',
    act: ({ db, francois, matchId: id }) => cancelMatch({ db, actor: francois, input: { id } }),
    told: [ofMatch(['karim', 'nadia', 'hugo', 'ines'], 'Match annulé par François Étienne', { type: 'match_cancelled', from: 'francois' })],
  },
  {
    event: 'match.deleted',
    cause: 'a removal by a super admin: everyone on the list and in the queue, and it leads nowhere',
    act: ({ db, francois, matchId: id }) => deleteMatch({ db, actor: francois, input: { id } }),
    told: [
      ofMatch(['karim', 'nadia', 'hugo', 'ines'], 'Match annulé par François Étienne', {
        type: 'match_cancelled',
        from: 'francois',
        points: {},
        leadsTo: null,
      }),
    ],
  },
]
