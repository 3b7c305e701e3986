import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import swc from '@swc/core'
import { expect, test } from 'vitest'
import { filesUnder } from './setup/fingerprint.mjs'
import { ROOT } from './setup/root.mjs'

const SOURCES = 'apps/server/src'
const WRITES = new Set(['insert', 'update', 'delete'])

test('a slice writes its own tables only', () => {
  expect(foreignWrites(ROOT)).toEqual([])
})

test('finds writes to another slice’s table, also through an alias and in SQL', () => {
  const found = withFiles({
    'features/users/users.table.ts': 'export const users = pgTable()',
    'features/users/commands/rename-user.ts': "import { users } from '../users.table.ts'\ntx.update(users)",
    'features/matches/commands/join-match.ts':
      "import { users } from '#features/users/users.table.ts'\nasync function join() { await tx.select().from(users).for('update'); tx.update(users).set({}) }",
    'features/matches/participation/commands/leave-match.ts':
      "import { users as people } from '#features/users/users.table.ts'\nconst players = people\ntx.delete(players)",
    'features/matches/commands/edit-match.ts':
      "import { users } from '#features/users/users.table.ts'\nsql`insert into $" + '{users} values (1)`',
    'features/matches/tests/edit-match.test.ts': "import { users } from '#features/users/users.table.ts'\ntx.delete(users)",
    'app/periodic/heartbeat.ts': "import { users } from '#features/users/users.table.ts'\ntx.insert(users)",
    'seed/demo.ts': "import { users } from '#features/users/users.table.ts'\ntx.insert(users)",
  })
  expect(found).toEqual([
    'apps/server/src/app/periodic/heartbeat.ts: insert(users) of users',
    'apps/server/src/features/matches/commands/edit-match.ts: insert(users) of users',
    'apps/server/src/features/matches/commands/join-match.ts: update(users) of users',
    'apps/server/src/features/matches/participation/commands/leave-match.ts: delete(players) of users',
  ])
})

/** Every insert, update or delete on another slice's table in production code. @param {string} root */
function foreignWrites(root) {
  return filesUnder(root, SOURCES)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|seed)\//.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const program = swc.parseSync(source, { syntax: 'typescript' })
      const owners = tableOwners(file, program)
      const own = sliceOf(file)
      return writesIn(program)
        .filter(({ table }) => owners.has(table) && owners.get(table) !== own)
        .map(({ write, table }) => `${file}: ${write}(${table}) of ${owners.get(table)}`)
    })
}

/** The slice of each imported table, by its local name. @param {string} file @param {swc.Module} program */
function tableOwners(file, program) {
  /** @type {Map<string, string | undefined>} */
  const owners = new Map()
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.table.ts')) continue
    const { value } = node.source
    const path = value.startsWith('#') ? `${SOURCES}/${value.slice(1)}` : posix.join(posix.dirname(file), value)
    for (const { local } of node.specifiers) owners.set(local.value, sliceOf(path))
  }
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'Identifier' && owners.has(node.init.value))
      owners.set(node.id.value, owners.get(node.init.value))
  })
  return owners
}

/** @param {swc.Module} program */
function writesIn(program) {
  /** @type {{ write: string, table: string }[]} */
  const writes = []
  visit(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const write = node.callee.property.value
      const table = node.arguments[0]?.expression
      if (WRITES.has(write) && table?.type === 'Identifier') writes.push({ write, table: table.value })
    }
    // A template literal type has no expressions.
    if (node.type === 'TemplateLiteral' && node.expressions)
      for (const [at, expression] of node.expressions.entries()) {
        const write = /\b(insert) into\s*$|\b(update)\s*$|\b(delete) from\s*$/i.exec(node.quasis[at].raw)?.slice(1).find(Boolean)
        if (write && expression.type === 'Identifier') writes.push({ write: write.toLowerCase(), table: expression.value })
      }
  })
  return writes
}

/** The slice of a file, or undefined outside of features/. @param {string} file */
function sliceOf(file) {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1]
}

/** Calls back for every node of a syntax tree. @param {any} node @param {(node: any) => void} callback */
function visit(node, callback) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') callback(node)
  for (const child of Object.values(node)) visit(child, callback)
}

/** The findings for these server files. @param {Record<string, string>} files */
function withFiles(files) {
  const root = mkdtempSync(join(tmpdir(), 'table-writes-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      const path = join(root, SOURCES, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return foreignWrites(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
