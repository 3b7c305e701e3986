import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { newId } from '#platform/new-id.ts'
import type { ExpectedNotification, NotificationCase, NotificationFixture } from './notification-fixture.ts'

const contactRequestNotification: ExpectedNotification = {
  to: ['karim'],
  type: 'contact_request',
  title: 'Sofia Lopes',
  content: 'Souhaite vous contacter',
  message: 'On joue ensemble ?',
  from: 'sofia',
  references: { requestId: 'request' },
  target: '/messages?userId=sofia',
}
const requestContact = ({ db, sofia, karim }: NotificationFixture, matchId?: string) =>
  sendContactRequest({ db, actor: sofia, input: { userId: karim.id, message: 'On joue ensemble ?', matchId } })

const messageNotification: ExpectedNotification = {
  to: ['karim'],
  type: 'message',
  title: 'Sofia Lopes',
  content: 'Tu joues samedi ?',
  message: null,
  from: 'sofia',
  references: { conversationId: 'talk', senderId: 'sofia' },
  target: '/messages?userId=sofia',
}
async function sendMessages({ db, sofia, karim }: NotificationFixture, ...texts: string[]): Promise<void> {
  for (const text of texts) await writeMessage({ db, actor: sofia, input: { userId: karim.id, messageId: newId(), text } })
}

/** Notifications of contact requests and messages. */
export const playerNotificationCases: NotificationCase[] = [
  {
    event: 'contact.requested',
    description: 'a contact request: its recipient, with its message',
    action: (stage) => requestContact(stage),
    expected: [contactRequestNotification],
  },
  {
    event: 'contact.requested',
    description: 'a contact request about a match: its organizer',
    action: (stage) => requestContact(stage, stage.matchId),
    expected: [
      {
        ...contactRequestNotification,
        content: 'Vous écrit à propos de « Five du samedi »',
        references: { requestId: 'request', matchId: 'five' },
        target: '/matches/five',
      },
    ],
  },
  {
    event: 'conversation.message-written',
    description: 'a message: the recipient',
    action: (stage) => sendMessages(stage, 'Tu joues samedi ?'),
    expected: [messageNotification],
  },
  {
    event: 'conversation.message-written',
    description: 'three messages: the recipient, once',
    action: (stage) => sendMessages(stage, 'Salut', 'Ça va ?', 'Tu joues samedi ?'),
    expected: [{ ...messageNotification, content: '3 nouveaux messages' }],
  },
  {
    event: 'conversation.message-written',
    description: 'an answer: also the user who wrote first',
    action: async (stage) => {
      await sendMessages(stage, 'Tu joues samedi ?')
      await writeMessage({ db: stage.db, actor: stage.karim, input: { userId: stage.sofia.id, messageId: newId(), text: 'Oui !' } })
    },
    expected: [
      messageNotification,
      {
        ...messageNotification,
        to: ['sofia'],
        title: 'Karim Haddad',
        content: 'Oui !',
        from: 'karim',
        references: { conversationId: 'talk', senderId: 'karim' },
        target: '/messages?userId=karim',
      },
    ],
  },
  {
    event: 'conversation.message-written',
    description: 'a message to somebody who blocked its writer: nobody',
    action: async (stage) => {
      await blockPlayer({ db: stage.db, actor: stage.karim, input: { id: stage.sofia.id } })
      await sendMessages(stage, 'Tu joues samedi ?')
    },
    expected: [],
  },
]
