import { beforeAll, expect, it } from 'vitest'
import { listen } from '#testing/live-listener.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type Member, register } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
let karim: Member
let nadia: Member
let zoe: Member

beforeAll(async () => {
  karim = await register(server.address, 'Karim Haddad')
  nadia = await register(server.address, 'Nadia Belkacem')
  zoe = await register(server.address, 'Zoé Lambert')
})

it.each(['public', 'private'] as const)(
  'an invitation to a %s match refreshes the screens of whoever is invited, and of nobody else',
  async (type) => {
    const { id } = await karim.api.matches.organise(matchDraft({ type }))
    const follow = ({ cookie }: Member) => listen(server.address, { cookie, topics: [{ name: 'matches' }, { name: 'match', id }] })
    const [organiser, invited, other] = await Promise.all([follow(karim), follow(nadia), follow(zoe)])
    for (const listener of [organiser, invited, other]) listener.forget()

    await karim.api.matches.invite({ id, userId: nadia.id })
    await invited.next((frame) => frame.type === 'match' && frame.id === id)
    // Whoever blocks the organiser gets no invitation: were there a hint for him otherwise, he could tell.
    for (const listener of [organiser, other]) {
      await listener.settled()
      expect(listener.frames.filter(({ type }) => type === 'match')).toEqual([])
    }
    expect((await nadia.api.matches.find({ id })).viewer.status).toBe('invited')
    for (const listener of [organiser, invited, other]) listener.close()
  },
)
