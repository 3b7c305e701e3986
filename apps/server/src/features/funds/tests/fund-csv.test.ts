import { beforeAll, describe, expect, it } from 'vitest'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

describe('the fund of a group as a file', () => {
  const server = testServer()
  let ines: TestUser
  let karim: TestUser
  let stranger: TestUser
  let id = ''

  beforeAll(async () => {
    ;[ines, karim, stranger] = (await Promise.all(
      ['Inès Moreau', 'Karim Haddad', 'Sofia Nguyên'].map((name) => registerTestUser(server.address, name)),
    )) as [TestUser, TestUser, TestUser]
    const admin = { ...ines, isSuperAdmin: false }
    const member = { ...karim, isSuperAdmin: false }
    id = await createTestGroup(server.db, admin, { members: [member], name: 'Les Canuts du mardi', isPrivate: true })
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    await addToFund(server.db, admin, id, { kind: 'income', label: '=1+1', amountCents: 8850, giver: member, now: daysAgo(20) })
    const entryId = await addToFund(server.db, admin, id, { now: daysAgo(10) })
    await ines.api.funds.handOver({ id, key: newId(), fromId: partyIdOf(ines.id), toId: partyIdOf(karim.id), amountCents: 2000 })
    await ines.api.funds.cancel({ id, entryId, word: 'Rendus' })
  })

  const csv = (user?: TestUser, groupId = id) =>
    fetch(`${server.address}/api/groups/${groupId}/fund.csv`, { headers: user ? { cookie: user.cookie } : {} })

  it('has every entry and cancellation for members, runs no formula, and sums to the balance', async () => {
    const answer = await csv(karim)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="caisse-les-canuts-du-mardi.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate;Heure;Écriture;Quoi;De;À;Montant (€);Caisse (€);Ticket;Par;Pourquoi')
    expect(lines.slice(1).map((line) => line.replace(/^[\d-]+;[\d:]+;/, ''))).toEqual([
      'Annulation;Deux ballons taille 4;Inès Moreau;;-39,9;39,9;;Inès Moreau;Rendus',
      'Remise;;Inès Moreau;Karim Haddad;20;0;;Inès Moreau;',
      'Dépense;Deux ballons taille 4;Inès Moreau;;39,9;-39,9;;Inès Moreau;',
      "Recette;'=1+1;Karim Haddad;Inès Moreau;88,5;88,5;;Inès Moreau;",
      '',
    ])
  })

  it('does not exist for others, as for a group that does not exist', async () => {
    const answers = await Promise.all([csv(stranger), csv(), csv(karim, 'no-such-group')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
