import { expect, it } from 'vitest'
import { createPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { blockPlayer } from './commands/block-player.ts'
import { unblockPlayer } from './commands/unblock-player.ts'
import { listBlockedPlayers } from './players.queries.ts'

const test = testDatabase()

it('two users who block each other concurrently end up with one block each', async () => {
  const [nadia, bruno] = await createPeople(test.db, ['Nadia Belkacem', 'Bruno Lourd'])
  if (!nadia || !bruno) throw new Error('nobody came')
  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? blockPlayer({ db: test.db, actor: nadia, input: { id: bruno.id } })
          : blockPlayer({ db: test.db, actor: bruno, input: { id: nadia.id } }),
      ),
    )
    for (const [blocker, blocked] of [
      [nadia, bruno],
      [bruno, nadia],
    ] as const) {
      expect((await listBlockedPlayers(test.db, blocker.id)).map(({ id }) => id)).toEqual([blocked.id])
      await unblockPlayer({ db: test.db, actor: blocker, input: { id: blocked.id } })
    }
  }
})
