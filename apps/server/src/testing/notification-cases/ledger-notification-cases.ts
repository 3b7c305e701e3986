import { confirmPayment } from '#features/ledger/commands/confirm-payment.ts'
import { contestShare } from '#features/ledger/commands/contest-share.ts'
import { correctShare } from '#features/ledger/commands/correct-share.ts'
import { keepShare } from '#features/ledger/commands/keep-share.ts'
import { markNotSeen } from '#features/ledger/commands/mark-not-seen.ts'
import { remindOfShares } from '#features/ledger/commands/remind-of-shares.ts'
import { setCost } from '#features/ledger/commands/set-cost.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { declareFor } from '../fixtures/ledger.ts'
import { readMatchRow } from '../fixtures/match-fixtures.ts'
import { declareAhead, payAhead, startPaidSeries } from '../fixtures/paid-series.ts'
import { storageOf } from '../storage-of.ts'
import { matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

const target = '/matches/five/cagnotte'
const due = matchNotification(['nadia', 'hugo'], 'Votre part : 6,50 € à Karim Haddad', { type: 'share_due', from: 'karim', target })

/** The match is over, and everybody has been told of that. */
async function played(stage: NotificationFixture): Promise<void> {
  const { db, matchId } = stage
  const { endsAt } = await readMatchRow(db, matchId)
  await endMatchWhenDue({ db, input: { matchId, endsAt: endsAt.getTime() }, now: endsAt })
  await storageOf(db).delete(notifications)
}

const declare = async (stage: NotificationFixture) => {
  await played(stage)
  return declareFor(stage.db, stage.matchId, stage.nadia, stage.karim)
}
const declared = matchNotification(['karim'], 'Nadia Belkacem dit vous avoir payé 6,50 €', {
  type: 'payment_declared',
  from: 'nadia',
  target,
  references: { matchId: 'five', requestId: 'request' },
})

const contest = async (stage: NotificationFixture) => {
  await played(stage)
  await contestShare({ db: stage.db, actor: stage.nadia, input: { id: stage.matchId, word: 'J’étais absente.' } })
}
const contested = matchNotification(['karim'], 'Nadia Belkacem conteste sa part. Gardez-la ou corrigez-la.', {
  type: 'share_contested',
  from: 'nadia',
  target,
})

const correct = ({ db, karim, nadia, matchId: id }: NotificationFixture, amountCents: number) =>
  correctShare({ db, actor: karim, input: { id, party: partyIdOf(nadia.id), amountCents, from: 650, word: 'Une erreur' } })

/** The match is one of Karim's series. @returns its id */
async function withSeries({ db, karim, matchId }: NotificationFixture): Promise<string> {
  const seriesId = await startPaidSeries(db, karim, { regulars: [] })
  await storageOf(db).insert(seriesDates).values({ seriesId, date: '2035-06-19', state: 'published', matchId })
  return seriesId
}

/** Notifications about money. */
export const ledgerNotificationCases: NotificationCase[] = [
  {
    event: 'ledger.shares-changed',
    description: 'a share by a correction: who owes it now, like who owed it from the start',
    action: async (stage) => {
      await played(stage)
      const cost = (totalCostCents: number | null, word: string) =>
        setCost({ db: stage.db, actor: stage.karim, input: { id: stage.matchId, totalCostCents, payeeId: stage.karim.id, word } })
      await cost(0, 'Offert')
      await storageOf(stage.db).delete(notifications)
      await cost(null, 'Finalement non')
    },
    expected: [due],
  },
  {
    event: 'ledger.shares-changed',
    description: 'a correction: who owes less',
    action: async (stage) => {
      await played(stage)
      await correct(stage, 300)
    },
    expected: [
      matchNotification(['nadia'], 'Votre part est corrigée : 3 € au lieu de 6,50 €', { type: 'share_changed', from: 'karim', target }),
    ],
  },
  {
    event: 'ledger.shares-changed',
    description: 'another payee: who owes them now',
    action: async (stage) => {
      await played(stage)
      const input = { id: stage.matchId, totalCostCents: null, payeeId: stage.hugo.id, word: 'Hugo a payé' }
      await setCost({ db: stage.db, actor: stage.karim, input })
    },
    expected: [
      matchNotification(['nadia'], 'Votre part de 6,50 € revient maintenant à Hugo Ferreira', {
        type: 'share_changed',
        from: 'hugo',
        target,
      }),
      matchNotification(['hugo'], 'Votre part de 6,50 € est annulée', { type: 'share_changed', from: 'karim', target }),
    ],
  },
  { event: 'ledger.payment-declared', description: '« J’ai payé »: who is paid', action: declare, expected: [declared] },
  {
    event: 'ledger.payment-declared',
    description: '« J’ai payé » ahead: who organizes the series',
    action: async (stage) => {
      const seriesId = await withSeries(stage)
      await declareAhead(stage.db, { seriesId, from: stage.nadia, to: stage.karim, amountCents: 3250 })
    },
    expected: [
      matchNotification(['karim'], 'Nadia Belkacem dit vous avoir payé 32,50 €', {
        type: 'payment_declared',
        from: 'nadia',
        title: 'Five du mardi',
        target: '/mon-espace/cagnotte',
        references: { requestId: 'request' },
      }),
    ],
  },
  {
    event: 'ledger.credit-low',
    description: 'a share that is paid ahead: who has little left, and who has not paid ahead',
    action: async (stage) => {
      const { db, karim, nadia, matchId: id } = stage
      await payAhead(db, { seriesId: await withSeries(stage), from: nadia, to: karim, amountCents: 700 })
      await setCost({ db, actor: karim, input: { id, totalCostCents: 0, payeeId: karim.id } })
      await played(stage)
      await setCost({ db, actor: karim, input: { id, totalCostCents: null, payeeId: karim.id } })
    },
    expected: [
      { ...due, to: ['hugo'] },
      { ...due, to: ['nadia'], from: 'karim', content: 'Votre part : 6,50 €, payée d’avance' },
      matchNotification(['nadia'], 'Il vous reste 0,50 € d’avance pour Five du mardi', {
        type: 'credit_low',
        from: 'karim',
        title: 'Paiement d’avance',
        target,
      }),
    ],
  },
  {
    event: 'ledger.payment-received',
    description: '« Reçu »: who paid',
    action: async (stage) => {
      const id = await declare(stage)
      await confirmPayment({ db: stage.db, actor: stage.karim, input: { id } })
    },
    expected: [
      declared,
      matchNotification(['nadia'], 'Karim Haddad a reçu vos 6,50 €', { type: 'payment_answered', from: 'karim', target }),
    ],
  },
  {
    event: 'ledger.payment-not-seen',
    description: '« Pas encore »: who paid',
    action: async (stage) => {
      const id = await declare(stage)
      await markNotSeen({ db: stage.db, actor: stage.karim, input: { id } })
    },
    expected: [
      declared,
      matchNotification(['nadia'], 'Karim Haddad n’a pas encore vu vos 6,50 €. Un virement met parfois un jour ou deux.', {
        type: 'payment_answered',
        from: 'karim',
        target,
      }),
    ],
  },
  { event: 'ledger.share-contested', description: 'a contest: who can answer', action: contest, expected: [contested] },
  {
    event: 'ledger.contest-answered',
    description: 'a share that is kept: who contested it',
    action: async (stage) => {
      await contest(stage)
      await keepShare({
        db: stage.db,
        actor: stage.karim,
        input: { id: stage.matchId, party: partyIdOf(stage.nadia.id), word: 'Vous étiez là.' },
      })
    },
    expected: [
      contested,
      matchNotification(['nadia'], 'Karim Haddad maintient votre part de 6,50 €', { type: 'share_changed', from: 'karim', target }),
    ],
  },
  {
    event: 'ledger.contest-answered',
    description: 'a share that is lifted: who contested it, once',
    action: async (stage) => {
      await contest(stage)
      await correct(stage, 0)
    },
    expected: [
      contested,
      matchNotification(['nadia'], 'Votre part de 6,50 € est annulée', { type: 'share_changed', from: 'karim', target }),
    ],
  },
  {
    event: 'ledger.reminded',
    description: 'a reminder: who owes, and has not blocked the payee',
    action: async (stage) => {
      await played(stage)
      const { db, karim, nadia, hugo, matchId: id } = stage
      const parties = [nadia, hugo].map((person) => partyIdOf(person.id))
      await remindOfShares({ db, actor: karim, input: { id, parties }, now: new Date('2035-06-18T10:00:00Z') })
    },
    expected: [
      matchNotification(['nadia', 'hugo'], 'Un petit rappel : 6,50 € à Karim Haddad', { type: 'share_due', from: 'karim', target }),
    ],
  },
]
