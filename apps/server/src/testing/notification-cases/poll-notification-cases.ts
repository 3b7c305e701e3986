import { chooseDate } from '#features/polls/commands/choose-date.ts'
import { endPollUndecided } from '#features/polls/commands/end-poll-undecided.ts'
import { remindOfPoll } from '#features/polls/commands/remind-of-poll.ts'
import { say, startPoll } from '../fixtures/polls.ts'
import { groupNotification, matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

/** Far in the future, so that texts with the time never change. */
const DATES = ['2035-06-16T16:30:00.000Z', '2035-06-17T16:30:00.000Z']
const DEADLINE = '2035-06-15T16:30:00.000Z'
const TITLE = 'Qui joue ?'

const start = ({ db, karim }: NotificationFixture, groupId: string | null = null) =>
  startPoll(db, karim, { title: TITLE, dates: DATES, deadline: DEADLINE, groupId })

/** For who had said yes. */
const chosen = (name: 'nadia' | 'hugo' | 'ines', place: string) =>
  matchNotification([name], `La date est choisie : sam. 16 juin · 18 h 30, Urban Gerland. Vous aviez dit oui : ${place}`, {
    title: TITLE,
    from: 'karim',
    references: { matchId: 'chosen', requestId: 'place' },
    target: '/matches/chosen',
  })

/** Notifications about date polls. */
export const pollNotificationCases: NotificationCase[] = [
  {
    event: 'poll.opened',
    description: 'a poll for a group: its other members',
    action: (stage) => start(stage, stage.groupId),
    expected: [
      groupNotification(['hugo', 'samir'], 'group_match', 'Sondage de dates du groupe « Les Lions » : quand pouvez-vous jouer ?', {
        title: TITLE,
        from: 'karim',
        references: { groupId: 'lions' },
        target: '/sondage/poll',
      }),
    ],
  },
  {
    event: 'poll.answers-sought',
    description: 'members who have not answered a poll, again: not who has',
    action: async (stage) => {
      const poll = await start(stage, stage.groupId)
      await say(stage.db, stage.samir, poll, 'yes')
      await remindOfPoll({ db: stage.db, actor: stage.karim, input: { id: poll.id } })
    },
    expected: [
      groupNotification(['hugo', 'samir'], 'group_match', 'Sondage de dates du groupe « Les Lions » : quand pouvez-vous jouer ?', {
        title: TITLE,
        from: 'karim',
        references: { groupId: 'lions' },
        target: '/sondage/poll',
      }),
      groupNotification(
        ['hugo'],
        'group_match',
        'Il manque votre réponse : quand pouvez-vous jouer ? Répondez avant le ven. 15 juin · 18 h 30.',
        {
          title: TITLE,
          from: 'karim',
          references: { groupId: 'lions' },
          target: '/sondage/poll',
        },
      ),
    ],
  },
  {
    event: 'poll.decided',
    description: 'a date that is chosen: who had said yes',
    action: async (stage) => {
      const poll = await start(stage)
      await say(stage.db, stage.nadia, poll, 'yes')
      await chooseDate({ db: stage.db, actor: stage.karim, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
    },
    expected: [chosen('nadia', 'vous y êtes.')],
  },
  {
    event: 'poll.decided',
    description: 'a date for which more said yes than there are places: who is on the bench, too',
    action: async (stage) => {
      const poll = await startPoll(stage.db, stage.karim, { title: TITLE, dates: DATES, deadline: DEADLINE, maxPlayers: 2 })
      for (const person of [stage.nadia, stage.hugo, stage.ines]) await say(stage.db, person, poll, 'yes')
      await chooseDate({ db: stage.db, actor: stage.karim, input: { id: poll.id, dateId: poll.dates[0]?.id ?? '' } })
    },
    expected: [...(['nadia', 'hugo'] as const).map((name) => chosen(name, 'vous y êtes.')), chosen('ines', 'vous êtes sur le banc.')],
  },
  {
    event: 'poll.undecided',
    description: 'a deadline without a date: the organizer, or the admins of a group that the organizer has left',
    action: async (stage) => {
      const poll = await start(stage)
      await endPollUndecided({ db: stage.db, input: { id: poll.id, deadline: Date.parse(poll.deadline) } })
    },
    expected: [
      matchNotification(['karim'], 'Le sondage est clos, sans date retenue. À vous de choisir.', {
        title: TITLE,
        references: {},
        target: '/sondage/poll',
      }),
    ],
  },
]
