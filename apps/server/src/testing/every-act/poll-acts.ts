import { createTestGroup } from '../fixtures/group-fixtures.ts'
import { newGuest } from '../fixtures/guests.ts'
import { choicesFor, pollDraft, sayAsGuest, startPoll } from '../fixtures/polls.ts'
import type { Acts } from './scene.ts'

export const pollActs: Acts = {
  'polls.create': async () => (api) => api.polls.create(pollDraft()),
  'polls.edit': async ({ db, actor }) => {
    const { id } = await startPoll(db, actor)
    return (api) => api.polls.edit({ id, changes: { title: 'Un five avant Noël' } })
  },
  'polls.answer': async ({ db, partner }) => {
    const poll = await startPoll(db, partner)
    return (api) => api.polls.answer({ id: poll.id, token: poll.token ?? undefined, choices: choicesFor(poll, ['yes']) })
  },
  'polls.removeAnswer': async ({ db, actor }) => {
    const poll = await startPoll(db, actor)
    const guest = newGuest('Momo')
    await sayAsGuest(db, guest, poll, 'yes')
    return (api) => api.polls.removeAnswer({ id: poll.id, answerId: guest.guestId })
  },
  'polls.remind': async ({ db, actor, partner }) => {
    const groupId = await createTestGroup(db, actor, { members: [partner] })
    const { id } = await startPoll(db, actor, { groupId })
    return (api) => api.polls.remind({ id })
  },
  'polls.close': async ({ db, actor }) => {
    const { id } = await startPoll(db, actor)
    return (api) => api.polls.close({ id })
  },
  'polls.choose': async ({ db, actor }) => {
    const { id, dates } = await startPoll(db, actor)
    return (api) => api.polls.choose({ id, dateId: dates[0]?.id ?? '' })
  },
  'polls.delete': async ({ db, actor }) => {
    const { id } = await startPoll(db, actor)
    return (api) => api.polls.delete({ id })
  },
}
