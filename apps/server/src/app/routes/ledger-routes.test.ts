import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

describe('the entries of a group as a file', () => {
  const server = testServer()
  let nadia: TestUser
  let karim: TestUser
  let hugo: TestUser
  let stranger: TestUser
  let groupId = ''
  let day = ''

  beforeAll(async () => {
    ;[nadia, karim, hugo, stranger] = (await Promise.all(
      ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên'].map((name) => registerTestUser(server.address, name)),
    )) as [TestUser, TestUser, TestUser, TestUser]
    const [organizer, ...players] = [nadia, karim, hugo].map((user) => ({ ...user, isSuperAdmin: false }))
    if (!organizer) throw new Error('Nobody organizes')
    groupId = await createTestGroup(server.db, organizer, { members: players, name: 'Les Canuts du mardi', isPrivate: true })
    const { endsAt } = await endPaidMatch(server.db, organizer, { groupId, players, title: '=1+1' })
    day = localDate(endsAt)
  }, 60_000)

  const csv = (user?: TestUser, id = groupId) =>
    fetch(`${server.address}/api/groups/${id}/ledger.csv`, { headers: user ? { cookie: user.cookie } : {} })
  /** Without the date and hour of the entry. */
  const linesOf = async (user: TestUser) => {
    const text = Buffer.from(await (await csv(user)).arrayBuffer()).toString('utf8')
    return text.split('\r\n').map((line) => line.replace(/^[\d-]+;[\d:]+;/, ''))
  }

  it('has one’s own entries for a member, which run no formula', async () => {
    const answer = await csv(karim)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cagnotte-les-canuts-du-mardi.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await linesOf(karim)).toEqual([
      '\uFEFFDate;Heure;Écriture;Match;Jour du match;Qui doit;À qui;Montant (€);Moyen;Par;Pourquoi',
      `Part;'=1+1;${day};Karim Haddad;Nadia Belkacem;6,5;;;`,
      '',
    ])
  })

  it('has those of everybody for admins', async () => {
    const lines = await linesOf(nadia)
    expect(lines.slice(1, -1).toSorted()).toEqual(
      ['Hugo Ferreira', 'Karim Haddad'].map((name) => `Part;'=1+1;${day};${name};Nadia Belkacem;6,5;;;`),
    )
  })

  it('has no file for others, as for a group that does not exist', async () => {
    const answers = await Promise.all([csv(stranger), csv(), csv(karim, 'no-such-group')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    for (const other of others) expect(other).toBe(first)
  })
})
