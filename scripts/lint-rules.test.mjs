import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const RULES = [
  'apps/web/src/testing/waiting-assertions.grit',
  'apps/web/src/testing/one-fake-api.grit',
  'apps/web/src/testing/direct-invalidation.grit',
  'apps/web/src/testing/dialog-request.grit',
  'apps/web/src/testing/browser-support.grit',
  'apps/server/src/testing/pending-rejections.grit',
  'scripts/testing/missed-exit.grit',
  'scripts/testing/packed-literals.grit',
  'scripts/testing/discarded-decoding.grit',
  'scripts/testing/early-intl.grit',
  'scripts/testing/strong-row-lock.grit',
]

/** The statements our lint rules reject. @param {string[]} statements */
function refused(statements) {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  try {
    for (const rule of RULES) cpSync(join(ROOT, rule), join(folder, basename(rule)))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: RULES.map((rule) => `./${basename(rule)}`) }))
    writeFileSync(join(folder, 'story.tsx'), statements.join('\n'))
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', 'story.tsx'], { cwd: folder, encoding: 'utf8' })
    const lines = [...`${stdout}${stderr}`.matchAll(/story\.tsx:(\d+):\d+ plugin/g)].map(([, line]) => Number(line))
    return statements.filter((_, at) => lines.includes(at + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('rejects an assertion that does not wait, and a second fake server', () => {
  const statements = [
    'expect(onClose).toHaveBeenCalledOnce()',
    "expect(onClose).toHaveBeenLastCalledWith('five')",
    'expect(document.activeElement?.textContent).toBe("Fermer")',
    'expect(rows.elements().length).toBe(2)',
    'expect(row.query()).toBeNull()',
    "vi.stubGlobal('fetch', answer)",
    'globalThis.fetch = answer',
  ]
  expect(refused(statements)).toEqual(statements)
})

test('accepts an assertion that waits, and that something was not called', () => {
  const statements = [
    'await expect.poll(() => onClose).toHaveBeenCalledOnce()',
    'await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())',
    'await expect.poll(() => rows.elements()).toHaveLength(2)',
    'expect(onClose).not.toHaveBeenCalled()',
    "vi.stubGlobal('Notification', undefined)",
  ]
  expect(refused(statements)).toEqual([])
})

test('rejects an invalidation that a query in its first fetch misses', () => {
  const statements = ['queryClient.invalidateQueries({ queryKey })', 'void client.invalidateQueries()']
  expect(refused(statements)).toEqual(statements)
})

test('rejects a dialog that nothing closes, and one that keeps the state of the one before', () => {
  const statements = [
    'const one = <FormDialog open title="Contester cette absence" onClose={closeDialog} />',
    'const two = <FormDialog open={true} onClose={closeDialog}>{fields}</FormDialog>',
    'const three = <Dialog request={request} onClose={closeDialog} />',
    'const four = <note.Dialog open={note.request.open} onClose={note.closeDialog} />',
  ]
  expect(refused(statements)).toEqual(statements)
  const accepted = [
    'const one = <Dialog key={request.sequence} request={request} onClose={closeDialog} />',
    'const two = <Discard key={request.sequence} open={request.open} onClose={closeDialog} />',
    'const three = <FormDialog open={open} onClose={onClose} />',
    'const four = <ContactRequestCard request={request} />',
  ]
  expect(refused(accepted)).toEqual([])
})

test('rejects promises that may reject before a loop awaits them', () => {
  const statements = [
    'for (const refused of [leave(), join()]) await expect(refused).rejects.toThrow()',
    'for (const refused of [leave(), join()]) { prepare(); await expect(refused).rejects.toThrow() }',
  ]
  expect(refused(statements)).toEqual(statements)
  expect(refused(['for (const call of [leave, join]) await expect(call()).rejects.toThrow()'])).toEqual([])
})

test('rejects to wait for the end of a process that may have ended before', () => {
  const statements = [
    "await once(child, 'exit')",
    "const [code] = await once(child, 'exit')",
    "expect(await once(child, 'exit')).toEqual([0, null])",
  ]
  expect(refused(statements)).toEqual(statements)
  expect(refused(["const ended = once(child, 'exit')", 'await ended'])).toEqual([])
})

test('rejects what Intl makes while scripts load, and accepts it where it is needed', () => {
  const early = [
    "const euroFormat = new Intl.NumberFormat('fr-FR')",
    "export const formats = { day: new Intl.DateTimeFormat('fr-FR', { day: 'numeric' }) }",
  ]
  const later = [
    "const nameOrder = lazy(() => new Intl.Collator('fr'))",
    "export function formatDay(day) { return new Intl.DateTimeFormat('fr-FR').format(day) }",
  ]
  expect(refused([...early, ...later])).toEqual(early)
})

test('rejects a row lock that makes storing a reference wait', () => {
  const statements = [
    "await tx.select().from(matches).where(eq(matches.id, id)).for('update')",
    "const rows = await tx.select().from(matches).for('update', { of: matches })",
  ]
  expect(refused(statements)).toEqual(statements)
  const accepted = ["await tx.select().from(matches).for('no key update')", "tx.select().from(links).for('update', { skipLocked: true })"]
  expect(refused(accepted)).toEqual([])
})

test('rejects to decode for the error only, which the build removes', () => {
  const statements = ['decodeURIComponent(part)', 'try { decodeURI(part); } catch {}', 'function check(part) { encodeURIComponent(part) }']
  expect(refused(statements)).toEqual(statements)
  const accepted = ['const text = decodeURIComponent(part)', 'function decode(part) { return decodeURIComponent(part) }', 'new URL(part)']
  expect(refused(accepted)).toEqual([])
})

test('rejects literals that are spread, or taken apart at once', () => {
  const statements = ['const match = { ...{ id, title }, startsAt }', 'const [nadia, karim] = [await register(), await register()]']
  expect(refused(statements)).toEqual(statements)
  const accepted = [
    'const match = { ...row, ...(title && { title }) }',
    'const [nadia, karim] = await Promise.all([register(), register()])',
  ]
  expect(refused(accepted)).toEqual([])
})

test('rejects what the oldest browsers do not have', () => {
  const statements = [
    'const rowsOf = Object.groupBy(rows, (row) => row.matchId)',
    'const id = crypto.randomUUID()',
    'const title = <h1 className="text-display xl:text-nowrap">{children}</h1>',
    'const wrapped = <h1 className={`p-3 lg:text-wrap`}>{children}</h1>',
    "const titleClass = 'text-display text-nowrap'",
  ]
  expect(refused(statements)).toEqual(statements)
  const accepted = [
    'const title = <h1 className="text-pretty xl:whitespace-nowrap">{children}</h1>',
    "const chipClass = 'whitespace-nowrap'",
  ]
  expect(refused(accepted)).toEqual([])
})
