import type pg from 'pg'
import type { Statement } from './statements.ts'

export type Row = Record<string, unknown>

/** Runs a captured statement with other values in the place of its stand-ins. */
export type BareStatement = (client: Pick<pg.Pool, 'query'>, placeholderValues: Record<string, unknown>) => Promise<Row[]>

/** As one would write it by hand: prepared by its name, rows made into objects with a key for each column. */
export function replayStatement({ name, text, values }: Statement): BareStatement {
  let keys: string[] | undefined
  return async (client, given) => {
    const filled = values.map((value) => (typeof value === 'string' && value in given ? given[value] : value))
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

/** Columns of joined tables share names: the second `id` becomes `id2`. */
function uniqueKeys(fields: { name: string }[]): string[] {
  const seen = new Map<string, number>()
  return fields.map(({ name }) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}${times}`
  })
}
