import type { ProcedureAccess } from '@coup-denvoi/contract/lib/procedure'
import { beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { everyAct } from '#testing/every-act/every-act.ts'
import { callOf, inputOf } from '#testing/every-act/recorded-act.ts'
import { sceneFor } from '#testing/every-act/scene.ts'
import { testProvider } from '#testing/fixtures/provider-visits.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

/** Named by the caller for what is new, so that a repeated call adds nothing. */
const NEW_IDS = new Set([
  'lockerRoom.write.messageId',
  'lockerRoom.announce.messageId',
  'conversations.write.messageId',
  'guests.add.guestId',
  'guests.bring.guestId',
])

/** What is asked for holds already, or the id is only compared. */
const SUCCESSFUL_WITHOUT_TARGET: Record<string, string> = {
  'players.unblock.id': 'nobody is blocked, as asked',
  'lockerRoom.removeItem.itemId': 'the item is gone, as asked: two people may remove it at once',
}

const accessOf = (name: string): ProcedureAccess | undefined => contractProcedures.find((each) => each.name === name)?.meta.access

describe('an act on something that is missing', () => {
  const provider = testProvider()
  const server = testServer(provider.environment)
  let actor: TestUser
  let partner: Person

  beforeAll(async () => {
    actor = await registerTestUser(server.address, 'Une Personne qui agit')
    partner = await createPerson(server.db, 'Une Personne partenaire')
  })

  it.each(Object.keys(everyAct))('%s never answers success', async (name) => {
    const isForAdmins = ['admins', 'super-admins'].includes(accessOf(name) ?? '')
    const rights = { siteAdmin: isForAdmins, isSuperAdmin: isForAdmins && name !== 'reports.requestBan' }
    await setRights({ db: server.db, actor: 'command-line', input: { userId: actor.id, rights } })
    const act = await everyAct[name]?.(sceneFor(server, actor, partner, provider))
    const sent = act && (await inputOf(act))
    const input = typeof sent === 'object' && sent !== null ? { ...sent } : {}
    const succeeded: string[] = []
    for (const field of idFields(input).filter((each) => !NEW_IDS.has(`${name}.${each}`))) {
      const outcome = await errorCode(callOf(actor.api, name)(withField(input, field, 'nothing-of-that-name')))
      if (outcome === 'done') succeeded.push(`${name}.${field}`)
    }
    expect(succeeded).toEqual(Object.keys(SUCCESSFUL_WITHOUT_TARGET).filter((field) => field.startsWith(`${name}.`)))
  })
})

type Input = Record<string, unknown>

/** Also those in the address of a call whose body is a file: `params.id`. */
const idFields = ({ params, ...input }: Input): string[] => [
  ...Object.keys(input).filter((field) => /^id$|Id$|By$/.test(field) && typeof input[field] === 'string'),
  ...(params ? idFields(params as Input).map((field) => `params.${field}`) : []),
]

const withField = (input: Input, field: string, value: string): Input =>
  field.startsWith('params.')
    ? { ...input, params: withField(input.params as Input, field.slice('params.'.length), value) }
    : { ...input, [field]: value }
