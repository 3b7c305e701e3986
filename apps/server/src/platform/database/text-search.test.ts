import { normalizeForSearch, searchWords } from '@coup-denvoi/contract/lib/sanitize'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { containsWords, wordPatterns, wordShape } from './text-search.ts'

const database = testDatabase()

async function finds(text: string, search: string): Promise<boolean> {
  const condition: SQL = containsWords(sql`${normalizeForSearch(text)}::text`, search) ?? sql`true`
  const { rows } = (await storageOf(database.db).execute(sql`select ${condition} as found`)) as unknown as { rows: { found: boolean }[] }
  return rows[0]!.found
}

test('a word is found anywhere in a text, one or two letters and symbols where a word starts', async () => {
  expect(await finds('Five du samedi', 'ame')).toBe(true)
  expect(await finds('Five du samedi', 'fi')).toBe(true)
  expect(await finds('Five du samedi', 'd sa')).toBe(true)
  expect(await finds('Five du samedi', 'me')).toBe(false)
  expect(await finds('Five ⚽ du samedi', '⚽')).toBe(true)
  expect(await finds('⚽ Five du samedi', 'SAM ⚽')).toBe(true)
  expect(await finds('Five du samedi', '⚽')).toBe(false)
  expect(await finds('100% foot', '%')).toBe(false)
  expect(await finds('100% foot', '100% fo')).toBe(true)
  expect(await finds('Five du samedi', '_')).toBe(false)
  expect(await finds('Five du samedi', ' ')).toBe(true)
  expect(await finds('Five du samedi', 'five ?!')).toBe(true)
})

test('searches of the same shape have the same placeholders', () => {
  const shapeAndNames = (search: string) => [wordShape(searchWords(search)), Object.keys(wordPatterns(searchWords(search)))]
  expect(shapeAndNames('karim du ⚽')).toEqual(['wsx', ['word0_0', 'word1_0', 'word1_1', 'word2_0', 'word2_1']])
  expect(shapeAndNames('lea le %')).toEqual(shapeAndNames('karim du ⚽'))
  expect(shapeAndNames(' ')).toEqual(['', []])
  expect(shapeAndNames('! karim')).toEqual(['pw', ['word1_0']])
  expect(shapeAndNames('karim !')).toEqual(['wp', ['word0_0']])
})
