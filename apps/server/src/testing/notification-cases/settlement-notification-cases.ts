import { notifications } from '#features/notifications/notifications.table.ts'
import { withdrawSettlement } from '#features/settlements/commands/withdraw-settlement.ts'
import { answerFor, insertChainOfDebts, proposeIn } from '../fixtures/settlements.ts'
import { storageOf } from '../storage-of.ts'
import { groupNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

const target = '/groups/lions/cagnotte'
const references = { groupId: 'lions', requestId: 'request' }
/** When everything of these cases is proposed. */
const now = new Date('2035-06-20T10:00:00Z')

/** Hugo owes Karim, and Karim owes Samir: Karim proposes that Hugo pays Samir. */
async function propose({ db, groupId, hugo, karim, samir }: NotificationFixture): Promise<string> {
  await insertChainOfDebts(db, groupId, [hugo, karim, samir])
  await storageOf(db).delete(notifications)
  return proposeIn(db, karim, groupId, now)
}

const asked = (to: 'hugo' | 'samir', from: 'hugo' | 'samir', part: string) =>
  groupNotification([to], 'settlement_proposed', `Régler en 1 paiement : ${part}. À accepter avant le mer. 27 juin · 12 h 00.`, {
    from,
    references,
    target,
  })
const proposed = [asked('hugo', 'samir', 'vous payez 6,50 € à Samir Touré'), asked('samir', 'hugo', 'vous recevez 6,50 € de Hugo Ferreira')]

const accepted = (to: 'hugo' | 'karim' | 'samir', from: 'hugo' | 'samir' | null, part: string) =>
  groupNotification([to], 'settlement_ended', `Tout le monde est d’accord, chacun peut payer : ${part}`, { from, target })
const declined = groupNotification(['karim'], 'settlement_ended', 'Le règlement proposé n’a pas été accepté. Rien ne change.', { target })

/** Notifications about settlements. */
export const settlementNotificationCases: NotificationCase[] = [
  { event: 'settlement.proposed', description: 'a settlement: who is asked, but for its author', action: propose, expected: proposed },
  {
    event: 'settlement.agreed',
    description: 'one agreement of several: nobody',
    action: async (stage) => answerFor(stage.db, stage.hugo, await propose(stage), 'agreed', now),
    expected: proposed,
  },
  {
    event: 'settlement.ended',
    description: 'the last agreement: everybody who was asked',
    action: async (stage) => {
      const id = await propose(stage)
      for (const actor of [stage.hugo, stage.samir]) await answerFor(stage.db, actor, id, 'agreed', now)
    },
    expected: [
      ...proposed,
      accepted('hugo', 'samir', 'vous devez 6,50 € à Samir Touré'),
      accepted('samir', 'hugo', 'Hugo Ferreira vous doit 6,50 €'),
      accepted('karim', null, 'vous n’avez rien à payer pour ce règlement'),
    ],
  },
  {
    event: 'settlement.ended',
    description: 'a refusal: who had agreed and who proposed it, without who refused',
    action: async (stage) => answerFor(stage.db, stage.samir, await propose(stage), 'refused', now),
    expected: [...proposed, declined],
  },
  {
    event: 'settlement.ended',
    description: 'one that is taken back: who had agreed, without who took it back',
    action: async (stage) => {
      const id = await propose(stage)
      await answerFor(stage.db, stage.hugo, id, 'agreed', now)
      await withdrawSettlement({ db: stage.db, actor: stage.karim, input: { id }, now })
    },
    expected: [...proposed, { ...declined, to: ['hugo'] }],
  },
]
