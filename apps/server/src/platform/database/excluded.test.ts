import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { excluded } from './excluded.ts'

test('columns are set to the values of the conflicting row', () => {
  const table = pgTable('letters', { sentBy: text(), title: text() })
  const { sentBy, ...rest } = excluded(table, ['sentBy'])
  expect(new PgDialect({ casing: 'snake_case' }).sqlToQuery(sentBy).sql).toBe('"excluded"."sent_by"')
  expect(rest).toEqual({})
})
