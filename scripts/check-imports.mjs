// Checks imports against the rules of .dependency-cruiser.mjs. `node scripts/check-imports.mjs [ROOT]`
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import swc from '@swc/core'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
import { filesUnder } from './setup/fingerprint.mjs'
import { ROOT } from './setup/root.mjs'

// dependency-cruiser's swc parser needs to be told about JSX.
const { parseFileSync } = swc
swc.parseFileSync = /** @type {typeof parseFileSync} */ (
  (/** @type {string} */ file, /** @type {object} */ options) =>
    parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') })
)

const root = process.argv[2] ?? ROOT
const directories = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'e2e', 'bench'].filter((directory) =>
  existsSync(join(root, directory)),
)

process.chdir(root)
const { output } = await cruise(
  directories,
  { ...config.options, baseDir: root, ruleSet: config, validate: true },
  config.options?.enhancedResolveOptions,
)
if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of its findings')

const problems = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const where = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : from === to ? from : `${from} → ${to}`
  return `${rule.name}: ${where}\n    ${commentOf(rule.name)}`
})

// Without a parser, dependency-cruiser finds no imports and no violations.
const cruised = new Set(output.modules.filter((module) => !module.couldNotResolve).map((module) => module.source))
for (const file of directories.flatMap((directory) => filesUnder(root, directory)))
  if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !cruised.has(file))
    problems.push(`not-parsed: ${file}\n    dependency-cruiser did not read this file.`)

for (const problem of problems) console.error(problem)
console.log(`${cruised.size} modules, ${output.summary.totalDependenciesCruised} imports, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** @param {string} name */
function commentOf(name) {
  return config.forbidden?.find((rule) => rule.name === name)?.comment ?? ''
}
