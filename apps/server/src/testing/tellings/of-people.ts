import { sendContactRequest } from '#features/contacts/commands/send-contact-request.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { newId } from '#platform/new-id.ts'
import type { Cause, Stage, Telling } from './stage.ts'

const asked: Telling = {
  to: ['karim'],
  type: 'contact_request',
  title: 'Sofia Lopes',
  content: 'Souhaite vous contacter',
  message: 'On joue ensemble ?',
  from: 'sofia',
  points: { requestId: 'request' },
  leadsTo: '/messages?userId=sofia',
}
const askForContact = ({ db, sofia, karim }: Stage, matchId?: string) =>
  sendContactRequest({ db, actor: sofia, input: { userId: karim.id, message: 'On joue ensemble ?', matchId } })

const written: Telling = {
  to: ['karim'],
  type: 'message',
  title: 'Sofia Lopes',
  content: 'Tu joues samedi ?',
  message: null,
  from: 'sofia',
  points: { conversationId: 'talk', senderId: 'sofia' },
  leadsTo: '/messages?userId=sofia',
}
async function write({ db, sofia, karim }: Stage, ...texts: string[]): Promise<void> {
  for (const text of texts) await writeMessage({ db, actor: sofia, input: { userId: karim.id, messageId: newId(), text } })
}

/** What people are told of somebody else who wants to talk to them. */
export const ofPeople: Cause[] = [
  {
    event: 'contact.requested',
    cause: 'a contact request: whoever gets it, with its words',
    act: (stage) => askForContact(stage),
    told: [asked],
  },
  {
    event: 'contact.requested',
    cause: 'a contact request about a match: its organiser',
    act: (stage) => askForContact(stage, stage.matchId),
    told: [
      {
        ...asked,
        content: 'Vous écrit à propos de « Five du samedi »',
        points: { requestId: 'request', matchId: 'five' },
        leadsTo: '/matches/five',
      },
    ],
  },
  {
    event: 'conversation.message-written',
    cause: 'a message: whoever was written to',
    act: (stage) => write(stage, 'Tu joues samedi ?'),
    told: [written],
  },
  {
    event: 'conversation.message-written',
    cause: 'three messages: whoever was written to, once',
    act: (stage) => write(stage, 'Salut', 'Ça va ?', 'Tu joues samedi ?'),
    told: [{ ...written, content: '3 nouveaux messages' }],
  },
  {
    event: 'conversation.message-written',
    cause: 'an answer: whoever wrote first, too',
    act: async (stage) => {
      await write(stage, 'Tu joues samedi ?')
      await writeMessage({ db: stage.db, actor: stage.karim, input: { userId: stage.sofia.id, messageId: newId(), text: 'Oui !' } })
    },
    told: [
      written,
      {
        ...written,
        to: ['sofia'],
        title: 'Karim Haddad',
        content: 'Oui !',
        from: 'karim',
        points: { conversationId: 'talk', senderId: 'karim' },
        leadsTo: '/messages?userId=karim',
      },
    ],
  },
  {
    event: 'conversation.message-written',
    cause: 'a message to somebody who blocked its writer: nobody',
    act: async (stage) => {
      await blockPlayer({ db: stage.db, actor: stage.karim, input: { id: stage.sofia.id } })
      await write(stage, 'Tu joues samedi ?')
    },
    told: [],
  },
]
