import pg from 'pg'
import { createDataSet, type DataSize } from '../data-set.ts'
import { recordStatements } from '../programs/capture-statements.ts'
import type { Statement } from '../programs/statements.ts'
import { printTable } from '../report/tables.ts'
import { onShutdown } from '../shutdown.ts'
import { adminQueries } from './admin-queries.ts'
import { conversationQueries } from './conversation-queries.ts'
import { explainedQueries } from './explained-queries.ts'

/** The plan of one statement. */
type Plan = { text: string[]; milliseconds: number; buffers: number; indexes: string[]; seqScanTables: string[] }

/** Generic plans are made without the values. The first five executions, and unnamed statements, are planned with them. */
const MODES = ['custom', 'generic'] as const

/** Prints the plan of every query on a database of this size, then a table of all of them. */
export async function explainPlans(size: DataSize): Promise<void> {
  console.log(`Filling a database with ${size.matches.toLocaleString('en')} matches …`)
  const { url, seconds, close } = await createDataSet(size)
  onShutdown(close)
  console.log(`Filled in ${seconds.toFixed(0)} s.`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onShutdown(() => client.end())

  const rows: (string | number)[][] = []
  for (const { name, run } of [...(await explainedQueries(url)), ...(await conversationQueries(url)), ...adminQueries]) {
    // Only the statements matter, even if the server stops waiting for the answer.
    const statements = await recordStatements(url, (db) => run(db).catch(() => {}))
    for (const [n, statement] of statements.entries())
      for (const mode of MODES) {
        // An unnamed statement is planned each time.
        if (mode === 'generic' && !statement.name) continue
        const { text, milliseconds, buffers, indexes, seqScanTables } = await explain(client, statement, mode)
        const title = `${name}${statements.length > 1 ? `, statement ${n + 1}` : ''} (${mode})`
        console.log(`\n── ${title}\n${text.join('\n')}`)
        rows.push([
          title,
          milliseconds.toFixed(2),
          buffers,
          seqScanTables.length > 0 ? `WHOLE ${seqScanTables.join(' ')}` : indexes.join(' '),
        ])
      }
  }
  printTable(['question', 'ms', 'pages', 'indexes'], rows)
}

/** Runs twice: the first run reads from disk. */
async function explain(client: pg.Client, { text, values }: Statement, mode: (typeof MODES)[number]): Promise<Plan> {
  await client.query(`set plan_cache_mode = force_${mode}_plan`)
  await client.query(`prepare question as ${text}`)
  const run = () => client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) execute question(${values.map(literal).join(', ')})`)
  await run()
  const lines = (await run()).rows.map((row) => row['QUERY PLAN'])
  await client.query('deallocate question')
  const all = lines.join('\n')
  const unique = (pattern: RegExp) => [...new Set([...all.matchAll(pattern)].map(([, name]) => name!))]
  return {
    text: lines,
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(all)?.[1]),
    buffers: Number(/shared hit=(\d+)/.exec(all)?.[1] ?? 0),
    indexes: unique(/(?:using|Bitmap Index Scan on) (\w+)/g),
    seqScanTables: unique(/Seq Scan on (\w+)/g),
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value))
}
