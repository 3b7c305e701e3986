import type pg from 'pg'
import type { Statement } from './statements.ts'

export type Row = Record<string, unknown>

/** Runs a captured statement with other values for its placeholders. */
export type BareStatement = (client: Pick<pg.Pool, 'query'>, placeholderValues: Record<string, unknown>) => Promise<Row[]>

/** As written by hand: a prepared statement by name, rows as objects. */
export function replayStatement({ name, text, values }: Statement): BareStatement {
  let keys: string[] | undefined
  return async (client, given) => {
    const filled = values.map((value) => {
      const placeholder = Array.isArray(value) ? value[0] : value
      return typeof placeholder === 'string' && placeholder in given ? given[placeholder] : value
    })
    const { rows, fields } = await client.query({ name, text, values: filled, rowMode: 'array' })
    keys ??= uniqueKeys(fields)
    return rows.map((row) => toObject(row, keys as string[]))
  }
}

function toObject(row: unknown[], keys: string[]): Row {
  const object: Row = {}
  for (let at = 0; at < keys.length; at++) object[keys[at] as string] = row[at]
  return object
}

/** Joined tables share column names: the second `id` becomes `id2`. */
function uniqueKeys(fields: { name: string }[]): string[] {
  const seen = new Map<string, number>()
  return fields.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}${times}`
  })
}
