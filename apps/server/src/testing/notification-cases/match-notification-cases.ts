import { nextDigestAt } from '@coup-denvoi/contract/notifications/digest-time.rules'
import { announce } from '#features/locker-room/commands/announce-to-players.ts'
import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { setNotices } from '#features/matches/followers/commands/set-notices.ts'
import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { bringGuest } from '#features/matches/guests/commands/bring-guest.ts'
import { leaveAsGuest } from '#features/matches/guests/commands/leave-as-guest.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { inviteMany } from '#features/matches/invitations/commands/invite-many.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { seekAnswers } from '#features/matches/invitations/commands/seek-answers.ts'
import { answerJoinRequest } from '#features/matches/join-requests/commands/answer-join-request.ts'
import { askToJoin } from '#features/matches/join-requests/commands/ask-to-join.ts'
import { createKickOffJobs } from '#features/matches/kick-off.jobs.ts'
import { deleteMatch } from '#features/matches/moderation/commands/delete-match.ts'
import { passOfferedPlace } from '#features/matches/offers/commands/pass-offered-place.ts'
import { lockToProposePlaces, proposePlace } from '#features/matches/offers/place-offers.public.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { removePlayer } from '#features/matches/participation/commands/remove-player.ts'
import { askPlayers } from '#features/matches/presence/commands/ask-players.ts'
import { confirmPresence } from '#features/matches/presence/commands/confirm-presence.ts'
import { freePlace } from '#features/matches/presence/commands/free-place.ts'
import { sendReminder } from '#features/matches/presence/commands/send-reminder.ts'
import { seekReplacement } from '#features/matches/replacements/commands/seek-replacement.ts'
import { takeOverPlace } from '#features/matches/replacements/commands/take-over-place.ts'
import { sendOrganizerDigest } from '#features/notifications/commands/send-organizer-digest.ts'
import { updateOrganizerDigest } from '#features/notifications/commands/update-organizer-digest.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { insertAbsences } from '../fixtures/attendance.ts'
import { comeByLink, newGuest } from '../fixtures/guests.ts'
import { matchDraft } from '../fixtures/match-draft.ts'
import { createTestMatch } from '../fixtures/match-fixtures.ts'
import {
  editFive,
  FIVE_A_SIDE,
  hoursFromKickOff,
  kickOff,
  listNotification,
  matchNotification,
  type NotificationCase,
  type NotificationFixture,
  outsiderNotification,
  PLACE_FREE,
  placeNotification,
} from './notification-fixture.ts'

const remind = ({ db, matchId }: NotificationFixture, kind: 'day-before' | 'hours-before', hours: number) =>
  sendReminder({ db, input: { matchId, kind, startsAt: kickOff.getTime() }, now: hoursFromKickOff(-hours) })

/** Sofia came to none of her last matches. */
async function askBelowMinimum(stage: NotificationFixture): Promise<void> {
  const { db, sofia, samir, matchId: id } = stage
  await editFive(stage, { minReliability: 80 })
  await insertAbsences(db, sofia, samir)
  await askToJoin({ db, actor: sofia, input: { id } })
}
const answerSofia = ({ db, karim, sofia, matchId: id }: NotificationFixture, accept: boolean) =>
  answerJoinRequest({ db, actor: karim, input: { id, userId: sofia.id, accept } })
const SOFIA_ASKS = matchNotification(['karim'], 'Sofia Lopes demande à jouer, sam. 16 juin · 18 h 30. À vous de répondre.', {
  type: 'join_requested',
  from: 'sofia',
})

const askPresence = ({ db, matchId }: NotificationFixture, hours: number) =>
  askPlayers({ db, input: { matchId, startsAt: kickOff.getTime() }, now: hoursFromKickOff(-hours) })

/** Sofia is not on the list. */
const follow = ({ db, sofia, matchId: id }: NotificationFixture) => setNotices({ db, actor: sofia, input: { id, notices: 'follow' } })

/** The waiting list is empty, and Nadia seeks a replacement. */
async function seekReplacementForNadia({ db, nadia, ines, matchId: id }: NotificationFixture): Promise<void> {
  await leaveMatch({ db, actor: ines, input: { id } })
  await seekReplacement({ db, actor: nadia, input: { id } })
}

const kickOffNow = async ({ db, matchId }: NotificationFixture) => {
  const [job] = createKickOffJobs({ db })
  await job?.handle({ matchId, startsAt: kickOff.getTime() } as never)
}

const INES_LEFT = listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30')
const PRESENCE_ASKED =
  'Vous venez toujours ? sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun. Confirmez votre présence d’un geste.'
const OFFERED = 'Une place pour vous, sam. 16 juin · 18 h 30. On vous garde la place jusqu’à 14 h 00'
const REMINDER = 'Rappel : sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun'

/** About a match to which the reader has not answered. */
const QUESTION = { matchId: 'five', requestId: 'five' }

/** Notifications about matches and places. */
export const matchNotificationCases: NotificationCase[] = [
  {
    event: 'match.joined',
    description: 'somebody who joins a full list: the organizer',
    action: ({ db, sofia, matchId: id }) => joinMatch({ db, actor: sofia, input: { id } }),
    expected: [listNotification('player_joined', 'sofia', 'Sofia Lopes rejoint la liste d’attente, sam. 16 juin · 18 h 30')],
  },
  {
    event: 'match.joined',
    description: 'several people who join: the organizer, once',
    action: async ({ db, sofia, samir, matchId: id }) => {
      for (const actor of [sofia, samir]) await joinMatch({ db, actor, input: { id } })
    },
    expected: [listNotification('player_joined', 'samir', 'Samir Touré et 1 autre rejoignent la liste, sam. 16 juin · 18 h 30')],
  },
  {
    event: 'match.guest-changed',
    description: 'guests by the link and with a player: the organizer, once',
    action: async ({ db, karim, nadia, matchId: id }) => {
      await setGuestRules({ db, actor: karim, input: { id, guestPolicy: 'open' } })
      await comeByLink(db, id, newGuest('Tom'))
      await bringGuest({ db, actor: nadia, input: { id, ...newGuest('Amir') } })
    },
    expected: [
      matchNotification(['karim'], 'Amir (invité) et 1 autre rejoignent la liste, sam. 16 juin · 18 h 30', { type: 'player_joined' }),
    ],
  },
  {
    event: 'match.guest-changed',
    description: 'a guest who asks for a place, and who is added by the organizer: the organizer, of the first',
    action: async ({ db, karim, matchId: id }) => {
      await setGuestRules({ db, actor: karim, input: { id, guestPolicy: 'approval' } })
      await comeByLink(db, id, newGuest('Tom'))
      await addGuest({ db, actor: karim, input: { id, ...newGuest('Rémi') } })
    },
    expected: [matchNotification(['karim'], 'Tom demande à venir, sans compte, sam. 16 juin · 18 h 30. À vous de répondre.')],
  },
  {
    event: 'match.guest-changed',
    description: 'a guest who gives up the place: the organizer',
    action: async ({ db, karim, matchId: id }) => {
      await setGuestRules({ db, actor: karim, input: { id, guestPolicy: 'open' } })
      await leaveAsGuest({ db, input: await comeByLink(db, id, newGuest('Tom')) })
    },
    expected: [
      matchNotification(['karim'], 'Tom (invité) rejoint la liste d’attente, sam. 16 juin · 18 h 30', { type: 'player_joined' }),
      matchNotification(['karim'], 'Tom (invité) se désiste, sam. 16 juin · 18 h 30', { type: 'player_left' }),
    ],
  },
  {
    event: 'match.left',
    description: 'a withdrawal: the organizer',
    action: ({ db, ines, matchId: id }) => leaveMatch({ db, actor: ines, input: { id } }),
    expected: [listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30')],
  },
  {
    event: 'match.left',
    description: 'several withdrawals, one of them twice: the organizer, once, each person counted once',
    action: async ({ db, ines, hugo, nadia, matchId: id }) => {
      for (const actor of [ines, hugo, nadia]) await leaveMatch({ db, actor, input: { id } })
      await joinMatch({ db, actor: hugo, input: { id } })
      await leaveMatch({ db, actor: hugo, input: { id } })
    },
    expected: [
      listNotification('player_left', 'hugo', 'Hugo Ferreira et 2 autres se désistent, sam. 16 juin · 18 h 30'),
      listNotification('player_joined', 'hugo', 'Hugo Ferreira rejoint la liste, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.left',
    description: 'an organizer who leaves the list: nobody but who gets the place',
    action: ({ db, karim, matchId: id }) => leaveMatch({ db, actor: karim, input: { id } }),
    expected: [placeNotification(['ines'], PLACE_FREE)],
  },
  {
    event: 'match.replacement-expired',
    description: 'a search for a replacement that ends at kick-off: the organizer',
    action: async (stage) => {
      await seekReplacementForNadia(stage)
      await kickOffNow(stage)
    },
    expected: [
      INES_LEFT,
      listNotification('replacement_expired', 'nadia', 'Nadia Belkacem n’a pas trouvé de remplaçant, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.organized',
    description: 'a match of a group: its members but the organizer',
    action: ({ db, karim, groupId }) =>
      organizeMatch({ db, actor: karim, input: { ...matchDraft({ ...FIVE_A_SIDE, title: 'Le match des Lions' }), groupId } }),
    expected: [
      matchNotification(
        ['samir', 'hugo'],
        'Nouveau match du groupe « Les Lions » : sam. 16 juin · 18 h 30, Urban Gerland, 12 rue Félix-Brun',
        { type: 'group_match', title: 'Le match des Lions', from: 'karim', references: { matchId: 'new' }, target: '/matches/new' },
      ),
    ],
  },
  {
    event: 'match.organized',
    description: 'a match without a group: nobody',
    action: ({ db, karim }) => organizeMatch({ db, actor: karim, input: matchDraft(FIVE_A_SIDE) }),
    expected: [],
  },
  {
    event: 'match.player-promoted',
    description: 'a place that comes free: the first of the queue',
    action: ({ db, nadia, matchId: id }) => leaveMatch({ db, actor: nadia, input: { id } }),
    expected: [
      placeNotification(['ines'], PLACE_FREE),
      listNotification('player_left', 'nadia', 'Nadia Belkacem se désiste, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.place-offered',
    description: 'a place that comes free in the hours before kick-off: the first of the queue, who has half an hour',
    action: ({ db, nadia, matchId: id }) => leaveMatch({ db, actor: nadia, input: { id }, now: hoursFromKickOff(-5) }),
    expected: [
      matchNotification(['ines'], OFFERED, { type: 'place_offered' }),
      listNotification('player_left', 'nadia', 'Nadia Belkacem se désiste, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.join-requested',
    description: 'somebody below the minimum who asks to play: who organizes',
    action: askBelowMinimum,
    expected: [SOFIA_ASKS],
  },
  {
    event: 'match.join-request-ended',
    description: 'a request that is accepted: who asked, and who has answered knows',
    action: async (stage) => {
      await askBelowMinimum(stage)
      await answerSofia(stage, true)
    },
    expected: [SOFIA_ASKS, placeNotification(['sofia'], 'Demande acceptée : vous êtes sur le banc, sam. 16 juin · 18 h 30')],
  },
  {
    event: 'match.join-request-ended',
    description: 'a request that is refused: who asked, without a reason',
    action: async (stage) => {
      await askBelowMinimum(stage)
      await answerSofia(stage, false)
    },
    expected: [
      SOFIA_ASKS,
      outsiderNotification('sofia', 'Votre demande pour sam. 16 juin · 18 h 30 n’a pas été retenue. D’autres matchs vous attendent !'),
    ],
  },
  {
    event: 'match.join-request-ended',
    description: 'a match that asks for no minimum any more: who waited for an answer',
    action: async (stage) => {
      await askBelowMinimum(stage)
      await editFive(stage, { minReliability: null })
    },
    expected: [SOFIA_ASKS, outsiderNotification('sofia', 'sam. 16 juin · 18 h 30 : plus besoin de demander, vous pouvez prendre place.')],
  },
  {
    event: 'match.place-offered',
    description: 'a place that an organizer proposes: who is asked',
    action: async (stage) => {
      const { db, karim, sofia, ines, matchId: id } = stage
      await leaveMatch({ db, actor: ines, input: { id } })
      await editFive(stage, { maxPlayers: 8 })
      await db.transaction(async (change) => proposePlace(change, await lockToProposePlaces(change, karim, id), sofia.id))
    },
    expected: [
      listNotification('player_left', 'ines', 'Inès Moreau se désiste, sam. 16 juin · 18 h 30'),
      matchNotification(['sofia'], 'Karim Haddad vous propose une place, sam. 16 juin · 18 h 30. On vous la garde jusqu’à …', {
        type: 'place_offered',
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.presence-asked',
    description: 'the day before: the players of the list; the organizer is coming',
    action: (stage) => askPresence(stage, 24),
    expected: [matchNotification(['nadia', 'hugo'], PRESENCE_ASKED, { type: 'presence_asked' })],
  },
  {
    event: 'match.presence-confirmed',
    description: 'a player who confirms: nobody, and the question is closed',
    action: async (stage) => {
      await askPresence(stage, 24)
      await confirmPresence({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId }, now: hoursFromKickOff(-23) })
    },
    expected: [matchNotification(['nadia', 'hugo'], PRESENCE_ASKED, { type: 'presence_asked' })],
  },
  {
    event: 'match.player-removed',
    description: 'the place of a player who has not confirmed is freed: that player, and the first of the bench',
    action: async (stage) => {
      const { db, karim, nadia, matchId: id } = stage
      await editFive(stage, { freesUnconfirmed: true })
      await freePlace({ db, actor: karim, input: { id, userId: nadia.id }, now: hoursFromKickOff(-5) })
    },
    expected: [
      outsiderNotification(
        'nadia',
        'Karim Haddad a libéré votre place du sam. 16 juin, faute de réponse. Ce n’est pas une absence ; si vous venez, reprenez place sur la liste.',
        { from: 'karim' },
      ),
      matchNotification(['ines'], OFFERED, { type: 'place_offered' }),
    ],
  },
  {
    event: 'match.place-opened',
    description: 'a place that comes free in the last hour: everybody who waits',
    action: async ({ db, nadia, sofia, matchId: id }) => {
      await joinMatch({ db, actor: sofia, input: { id } })
      await leaveMatch({ db, actor: nadia, input: { id }, now: hoursFromKickOff(-0.5) })
    },
    expected: [
      matchNotification(['ines', 'sofia'], 'Une place est libre pour 18 h 30 : elle est à qui la prend en premier', {
        type: 'place_offered',
      }),
      listNotification('player_joined', 'sofia', 'Sofia Lopes rejoint la liste d’attente, sam. 16 juin · 18 h 30'),
      listNotification('player_left', 'nadia', 'Nadia Belkacem se désiste, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.place-offer-ended',
    description: 'a place that is left to the next: nobody, and who passes has read of it',
    action: async ({ db, nadia, ines, matchId: id }) => {
      await leaveMatch({ db, actor: nadia, input: { id }, now: hoursFromKickOff(-5) })
      await passOfferedPlace({ db, actor: ines, input: { id }, now: hoursFromKickOff(-4.9) })
    },
    expected: [
      matchNotification(['ines'], OFFERED, { type: 'place_offered' }),
      listNotification('player_left', 'nadia', 'Nadia Belkacem se désiste, sam. 16 juin · 18 h 30'),
    ],
  },
  {
    event: 'match.rescheduled',
    description: 'a new hour: everyone on the list and in the queue; the organizer knows',
    action: (stage) => editFive(stage, { time: '20:00' }),
    expected: [
      matchNotification(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 20 h 00, Urban Gerland, 12 rue Félix-Brun', {
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.rescheduled',
    description: 'another place: the same',
    action: (stage) => editFive(stage, { location: 'Le Five Bron' }),
    expected: [matchNotification(['nadia', 'hugo', 'ines'], 'Le match a changé : sam. 16 juin · 18 h 30, Le Five Bron', { from: 'karim' })],
  },
  {
    event: 'match.edited',
    description: 'another description: nobody',
    action: (stage) => editFive(stage, { description: 'Venez tôt' }),
    expected: [],
  },
  {
    event: 'match.reminder-due',
    description: 'a kick-off in 24 hours: who plays, but for those who are asked whether they come',
    action: (stage) => remind(stage, 'day-before', 24),
    expected: [placeNotification(['karim'], REMINDER)],
  },
  {
    event: 'match.reminder-due',
    description: 'a kick-off in 3 hours: who plays',
    action: (stage) => remind(stage, 'hours-before', 3),
    expected: [placeNotification(['karim', 'nadia', 'hugo'], REMINDER)],
  },
  {
    event: 'match.players-invited',
    description: 'an invitation: the invited user',
    action: ({ db, karim, sofia, matchId: id }) => invitePlayer({ db, actor: karim, input: { id, userId: sofia.id } }),
    expected: [
      matchNotification(['sofia'], 'Karim Haddad vous invite à « Five du samedi », sam. 16 juin · 18 h 30', {
        from: 'karim',
        references: QUESTION,
      }),
    ],
  },
  {
    event: 'match.players-invited',
    description: 'the players of another match: those who are not on this list',
    action: async ({ db, karim, hugo, ines, sofia, matchId: id }) => {
      const fromId = await createTestMatch(db, karim, { date: '2035-06-23', players: [hugo, ines, sofia] })
      await inviteMany({ db, actor: karim, input: { id, from: 'match', fromId } })
    },
    expected: [
      matchNotification(['sofia'], 'Karim Haddad vous invite à « Five du samedi », sam. 16 juin · 18 h 30', {
        from: 'karim',
        references: QUESTION,
      }),
      // They joined that other match of his.
      matchNotification(['karim'], 'Sofia Lopes et 2 autres rejoignent la liste, sam. 23 juin · 18 h 30', {
        type: 'player_joined',
        from: 'sofia',
        references: { matchId: 'new' },
        target: '/matches/new',
      }),
    ],
  },
  {
    event: 'match.answers-sought',
    description: 'who was invited and has not answered is asked again',
    action: async ({ db, karim, sofia, matchId: id }) => {
      await invitePlayer({ db, actor: karim, input: { id, userId: sofia.id } })
      await seekAnswers({ db, actor: karim, input: { id } })
    },
    expected: [
      matchNotification(['sofia'], 'Karim Haddad vous invite à « Five du samedi », sam. 16 juin · 18 h 30', {
        from: 'karim',
        references: QUESTION,
      }),
      matchNotification(['sofia'], '« Five du samedi » : sam. 16 juin · 18 h 30, la liste est complète. Vous venez ?', {
        from: 'karim',
        references: QUESTION,
      }),
    ],
  },
  {
    event: 'match.player-removed',
    description: 'somebody who is taken off the list: they, and the player who moves up',
    action: ({ db, karim, nadia, matchId: id }) => removePlayer({ db, actor: karim, input: { id, userId: nadia.id } }),
    expected: [
      matchNotification(['nadia'], 'Karim Haddad vous a retiré de la liste du sam. 16 juin', { from: 'karim' }),
      placeNotification(['ines'], PLACE_FREE),
    ],
  },
  ...[
    {
      cause: 'a place that is taken by its button: both, and the organizer',
      take: ({ db, nadia, sofia, matchId: id }: NotificationFixture) =>
        takeOverPlace({ db, actor: sofia, input: { id, userId: nadia.id } }),
    },
    {
      cause: 'a place that is taken by joining: both, and the organizer',
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
        matchNotification(['nadia'], 'Sofia Lopes prend votre place du sam. 16 juin', { from: 'sofia' }),
        matchNotification(['sofia'], 'Vous êtes sur la liste, sam. 16 juin · 18 h 30, à la place de Nadia Belkacem', { from: 'nadia' }),
        INES_LEFT,
        listNotification('player_replaced', 'sofia', 'Sofia Lopes remplace un joueur de la liste, sam. 16 juin · 18 h 30'),
      ],
    }),
  ),
  {
    event: 'match.announced',
    description: 'an announcement: everybody else on the list and the bench, with its text as typed',
    action: ({ db, karim, matchId: id }) =>
      announce({ db, actor: karim, input: { id, messageId: `announcement-of-${id}`, text: 'Orage <3\non joue en salle' } }),
    expected: [
      placeNotification(['nadia', 'hugo', 'ines'], 'Annonce, sam. 16 juin · 18 h 30 : Orage <3\non joue en salle', { from: 'karim' }),
    ],
  },
  {
    event: 'match.teams-published',
    description: 'teams: who plays; the organizer made them',
    action: async ({ db, karim, nadia, matchId: id }) => {
      const teams = [{ playerId: nadia.id, team: 'home', place: { x: 50, y: 50 } } as const]
      await saveTeams({ db, actor: karim, input: { id, teams } })
      await publishTeams({ db, actor: karim, input: { id } })
    },
    expected: [placeNotification(['nadia', 'hugo'], 'Les équipes sont publiées, sam. 16 juin · 18 h 30', { from: 'karim' })],
  },
  {
    event: 'match.ended',
    description: 'a match that is over: who played may vote',
    action: ({ db, matchId }) =>
      endMatchWhenDue({ db, input: { matchId, endsAt: hoursFromKickOff(1).getTime() }, now: hoursFromKickOff(1.1) }),
    expected: [
      matchNotification(['karim', 'nadia', 'hugo'], 'Match terminé : votez !', {
        type: 'rating',
        target: '/matches/five/locker-room?action=finish',
      }),
      // Quietly: their devices ring for the vote.
      matchNotification(['nadia', 'hugo'], 'Votre part : 6,50 € à Karim Haddad', {
        type: 'share_due',
        from: 'karim',
        target: '/matches/five/cagnotte',
      }),
    ],
  },
  {
    event: 'match.cancelled',
    description: 'a cancellation: everyone else on the list and in the queue',
    action: ({ db, karim, matchId: id }) => cancelMatch({ db, actor: karim, input: { id, reason: 'Orage' } }),
    expected: [
      matchNotification(['nadia', 'hugo', 'ines'], 'Match du sam. 16 juin annulé par Karim Haddad : Orage', {
        type: 'match_cancelled',
        from: 'karim',
      }),
    ],
  },
  {
    event: 'match.cancelled',
    description: 'a cancellation by a super admin: the organizer too',
    action: ({ db, francois, matchId: id }) => cancelMatch({ db, actor: francois, input: { id } }),
    expected: [
      matchNotification(['karim', 'nadia', 'hugo', 'ines'], 'Match du sam. 16 juin annulé par François Étienne', {
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
      matchNotification(['karim', 'nadia', 'hugo', 'ines'], 'Match du sam. 16 juin annulé par François Étienne', {
        type: 'match_cancelled',
        from: 'francois',
        references: {},
        target: null,
      }),
    ],
  },
  {
    event: 'match.rescheduled',
    description: 'a change that somebody follows: they too',
    followers: ['sofia'],
    action: async (stage) => {
      await follow(stage)
      await editFive(stage, { time: '19:00' })
    },
    expected: [
      matchNotification(
        ['nadia', 'hugo', 'ines', 'sofia'],
        'Le match a changé : sam. 16 juin · 19 h 00, Urban Gerland, 12 rue Félix-Brun',
        { from: 'karim' },
      ),
    ],
  },
  {
    event: 'match.places-freed',
    description: 'a full match that has a place again: who follows it',
    action: async (stage) => {
      const { db, nadia, ines, matchId: id } = stage
      await follow(stage)
      for (const actor of [ines, nadia]) await leaveMatch({ db, actor, input: { id } })
    },
    expected: [
      listNotification('player_left', 'nadia', 'Nadia Belkacem et 1 autre se désistent, sam. 16 juin · 18 h 30'),
      matchNotification(['sofia'], 'Ça se libère : il reste 1 place, sam. 16 juin · 18 h 30', { type: 'places_freed' }),
    ],
  },
  {
    event: 'match.announced',
    description: 'an announcement to a list that a player muted: the others',
    action: async ({ db, karim, nadia, matchId: id }) => {
      await setNotices({ db, actor: nadia, input: { id, notices: 'mute' } })
      await announce({ db, actor: karim, input: { id, messageId: `parking-of-${id}`, text: 'Terrain 3' } })
    },
    expected: [placeNotification(['hugo', 'ines'], 'Annonce, sam. 16 juin · 18 h 30 : Terrain 3', { from: 'karim' })],
  },
  {
    event: 'match.cancelled',
    description: 'a cancellation: also who follows the match or muted it',
    followers: ['sofia'],
    action: async (stage) => {
      const { db, karim, nadia, matchId: id } = stage
      await follow(stage)
      await setNotices({ db, actor: nadia, input: { id, notices: 'mute' } })
      await cancelMatch({ db, actor: karim, input: { id } })
    },
    expected: [
      matchNotification(['nadia', 'hugo', 'ines', 'sofia'], 'Match du sam. 16 juin annulé par Karim Haddad', {
        type: 'match_cancelled',
        from: 'karim',
      }),
    ],
  },
  {
    event: 'notifications.digest-due',
    description: 'what happened to a list: the organizer who wants one message a day, once',
    action: async ({ db, karim, sofia, samir, ines, matchId: id }) => {
      const now = hoursFromKickOff(-100)
      await updateOrganizerDigest({ db, actor: karim, input: { enabled: true, hour: 18 }, now })
      for (const actor of [sofia, samir]) await joinMatch({ db, actor, input: { id }, now })
      await leaveMatch({ db, actor: ines, input: { id }, now })
      const dueAt = nextDigestAt(now, 18).getTime()
      await sendOrganizerDigest({ db, userId: karim.id, dueAt, now: new Date(dueAt) })
      await sendOrganizerDigest({ db, userId: karim.id, dueAt, now: new Date(dueAt) })
    },
    expected: [
      matchNotification(['karim'], '« Five du samedi », sam. 16 juin · 18 h 30 : 2 arrivées, 1 désistement. La liste : 3 sur 3.', {
        type: 'organizer_digest',
        title: 'Votre résumé du jour',
      }),
    ],
  },
]
