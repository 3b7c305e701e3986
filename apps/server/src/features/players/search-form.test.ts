import { normalizeForSearch, sanitizeText } from '@coup-denvoi/contract/lib/sanitize'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'

const test = testDatabase()
let someone: Person

beforeAll(async () => {
  someone = await createPerson(test.db, 'Karim Haddad')
})

/** The search forms that the database stores for a name and a city. */
async function storedSearchForms(text: string): Promise<(string | null | undefined)[]> {
  const [row] = await storageOf(test.db)
    .update(users)
    .set({ displayName: text, city: text })
    .where(eq(users.id, someone.id))
    .returning({ name: users.searchName, city: users.searchCity })
  return [row?.name, row?.city]
}

it.each([
  ['Chloé Lefèvre', 'chloe lefevre'],
  ['ÉLODIE ÇELIK', 'elodie celik'],
  ['e\u0301milie', 'emilie'],
  ['Cœur Œuvrard', 'coeur oeuvrard'],
  ['Ægir Lætitia', 'aegir laetitia'],
  ['Ronan L’Hénoret', 'ronan l henoret'],
  ["Ronan L'Hénoret", 'ronan l henoret'],
  ['Jean-Marc Saint‑Étienne', 'jean marc saint etienne'],
  ['  Jean \u00a0 Paul\u202fII ', 'jean paul ii'],
  ['ΟΔΥΣΣΕΥΣ Ὀδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Łukasz Øst ẞ', 'łukasz øst ß'],
  ['Йожик ЁЛКИН', 'иожик елкин'],
  ['مُحَمَّد', 'محمد'],
  ['İbrahim Ilgaz', 'ibrahim ilgaz'],
  ['한국 प्रिया', normalizeForSearch('한국 प्रिया')],
  ['Léo 👍', 'leo 👍'],
  ['', ''],
])('%j is kept as %j', async (typed, form) => {
  expect(normalizeForSearch(typed)).toBe(form)
  expect(await storedSearchForms(typed)).toEqual([form, form])
})

const letter = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(..." \u00a0\u202f\t-'’.œŒæÆ\u0301\u0327éÉàÇñÑİıß") },
  ...[
    [0x20, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x591, 0x5f4],
    [0x600, 0x6ff],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0xac00, 0xd7a3],
    [0x4e00, 0x9fff],
    [0x1f300, 0x1f9ff],
  ].map(([min = 0, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
)

it('the database computes the same search form as the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(letter, { maxLength: 30 }), async (letters) => {
      const name = sanitizeText(letters.join(''))
      expect((await storedSearchForms(name))[0]).toBe(normalizeForSearch(name))
    }),
    { numRuns: 600 },
  )
}, 60_000)
