import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '#features/matches/organizers/commands/become-organizer.ts'
import { cancelHandover } from '#features/matches/organizers/commands/cancel-handover.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import {
  matchNotification,
  type NotificationCase,
  type NotificationFixture,
  PLACE_FREE,
  placeNotification,
} from './notification-fixture.ts'

const requestHandover = ({ db, karim, nadia, matchId: id }: NotificationFixture, message = '') =>
  proposeHandover({ db, actor: karim, input: { id, userId: nadia.id, message } })
const handleHandover = ({ db, nadia, matchId: id }: NotificationFixture, accept: boolean) =>
  answerHandover({ db, actor: nadia, input: { id, accept } })
const banOrganizer = ({ db, karim }: NotificationFixture) => banUser({ db, actor: 'command-line', input: { userId: karim.id } })

const placeFreeNotification = placeNotification(['ines'], PLACE_FREE)
const handoverNotification = matchNotification(['nadia'], 'Karim Haddad vous propose d’organiser ce match, sam. 16 juin · 18 h 30', {
  type: 'organizer_replacement_request',
  from: 'karim',
  references: { matchId: 'five', requestId: 'request' },
  target: '/messages?userId=karim',
})
const organizerNeededNotification = {
  ...handoverNotification,
  content: 'Ce match n’a plus d’organisateur, sam. 16 juin · 18 h 30 : voulez-vous l’organiser ?',
  from: null,
  // No organizer to write to.
  target: '/matches/five',
}
const organizerChangedNotification = (...to: Parameters<typeof matchNotification>[0]) =>
  matchNotification(to, 'Nadia Belkacem organise désormais ce match, sam. 16 juin · 18 h 30.', { type: 'organizer_changed', from: 'nadia' })

/** Notifications about the organizer of a match. */
export const organizerNotificationCases: NotificationCase[] = [
  {
    event: 'match.handover-requested',
    description: 'a request to organize: the user who is asked, with its message',
    action: (stage) => requestHandover(stage, 'Je suis blessé'),
    expected: [{ ...handoverNotification, message: 'Je suis blessé' }],
  },
  {
    event: 'match.handover-requested',
    description: 'a match that lost its organizer: the player who joined first, by nobody',
    action: banOrganizer,
    expected: [placeFreeNotification, organizerNeededNotification],
  },
  {
    event: 'match.handover-ended',
    description: 'a refusal: the organizer',
    action: async (stage) => {
      await requestHandover(stage)
      await handleHandover(stage, false)
    },
    expected: [
      handoverNotification,
      matchNotification(['karim'], 'Nadia Belkacem ne peut pas organiser ce match, sam. 16 juin · 18 h 30', { from: 'nadia' }),
    ],
  },
  {
    event: 'match.handover-ended',
    description: 'a refusal where nobody asked: nobody',
    action: async (stage) => {
      await banOrganizer(stage)
      await handleHandover(stage, false)
    },
    expected: [placeFreeNotification, organizerNeededNotification],
  },
  {
    event: 'match.handover-ended',
    description: 'a request that is taken back: nobody',
    action: async (stage) => {
      await requestHandover(stage)
      await cancelHandover({ db: stage.db, actor: stage.karim, input: { id: stage.matchId } })
    },
    expected: [handoverNotification],
  },
  {
    event: 'match.organizer-changed',
    description: 'a new organizer: everyone else on the list and in the queue',
    action: async (stage) => {
      await requestHandover(stage)
      await handleHandover(stage, true)
    },
    expected: [handoverNotification, organizerChangedNotification('karim', 'hugo', 'ines')],
  },
  {
    event: 'match.organizer-changed',
    description: 'a new organizer: the former one, also where they no longer play',
    action: async (stage) => {
      await requestHandover(stage)
      await leaveMatch({ db: stage.db, actor: stage.karim, input: { id: stage.matchId } })
      await handleHandover(stage, true)
    },
    expected: [handoverNotification, placeFreeNotification, organizerChangedNotification('karim', 'hugo', 'ines')],
  },
  {
    event: 'match.organizer-changed',
    description: 'somebody who takes over what nobody organises: everyone else',
    action: async (stage) => {
      await banOrganizer(stage)
      await becomeOrganizer({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId } })
    },
    expected: [placeFreeNotification, organizerNeededNotification, organizerChangedNotification('hugo', 'ines')],
  },
]
