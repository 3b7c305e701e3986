import { startSeries } from '#features/series/commands/start-series.ts'
import { comeByLink, newGuest } from '../fixtures/guests.ts'
import { createTestPlace } from '../fixtures/places.ts'
import { startPoll } from '../fixtures/polls.ts'
import { seriesDraft } from '../fixtures/series-draft.ts'
import type { Acts } from './scene.ts'

const report = { reason: 'Autre', details: '' } as const

/** Acts that reach another person, or report something of theirs. */
export const peopleActs: Acts = {
  'players.block':
    async ({ partner: { id } }) =>
    (api) =>
      api.players.block({ id }),
  'players.unblock':
    async ({ partner: { id } }) =>
    (api) =>
      api.players.unblock({ id }),
  'contacts.send':
    async ({ partner: { id: userId } }) =>
    (api) =>
      api.contacts.send({ userId, message: 'Bonjour' }),
  'conversations.write':
    async ({ partner: { id: userId } }) =>
    (api) =>
      api.conversations.write({ userId, messageId: crypto.randomUUID(), text: 'Bonjour' }),
  'conversations.markRead': async ({ message }) => {
    const target = await message()
    return (api) => api.conversations.markRead(target)
  },
  'conversations.typing': async ({ message }) => {
    const { id } = await message()
    return (api) => api.conversations.typing({ id })
  },
  'reports.reportUser':
    async ({ partner: { id: userId } }) =>
    (api) =>
      api.reports.reportUser({ userId, ...report }),
  'reports.reportMatch': async ({ partnersMatch }) => {
    const matchId = await partnersMatch()
    return (api) => api.reports.reportMatch({ matchId, ...report })
  },
  'reports.reportGuest': async ({ partnersMatch, db }) => {
    const matchId = await partnersMatch()
    const { guestId } = await comeByLink(db, matchId, newGuest('Tom'))
    return (api) => api.reports.reportGuest({ matchId, guestId, ...report })
  },
  'reports.reportGroup': async ({ partnersGroup }) => {
    const groupId = await partnersGroup()
    return (api) => api.reports.reportGroup({ groupId, ...report })
  },
  'reports.reportPlace': async ({ db }) => {
    const placeId = await createTestPlace(db, { name: 'Stade Vuillermet', city: 'Lyon' })
    return (api) => api.reports.reportPlace({ placeId, ...report })
  },
  'reports.reportPoll': async ({ db, partner }) => {
    const { id: pollId, token } = await startPoll(db, partner)
    return (api) => api.reports.reportPoll({ pollId, token: token ?? undefined, ...report })
  },
  'reports.reportSeries': async ({ db, partner }) => {
    const seriesId = await startSeries({ db, actor: partner, input: seriesDraft() })
    return (api) => api.reports.reportSeries({ seriesId, ...report })
  },
  'reports.reportMessage': async ({ message }) => {
    const { messageId } = await message()
    return (api) => api.reports.reportMessage({ messageId, ...report })
  },
}
