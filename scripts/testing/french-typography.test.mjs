import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swc from '@swc/core'
import { expect, test } from 'vitest'
import { filesUnder } from '../setup/fingerprint.mjs'
import { ROOT } from '../setup/root.mjs'

const DIRECTORIES = ['packages/contract/src', 'apps/web/src', 'apps/server/src/features', 'apps/server/src/platform']

/** As specified, letter by letter; and what the console of the server shows. */
const EXCEPTIONS = ['Impossible de lire les données utilisateur : autorisation manquante.', 'Connexion réussie !', 'Inscription réussie !']

/** A space where a line may break before what belongs to the word before, or after it. */
const BREAKABLE = /(?<=[\p{L}\d»)…]) [!?;:»](?=\s|$)|« |(?<=\d) (?:€|%)/u
/** The same after a value. `formatAtTime` writes « à » with its time. */
// « % » is a remainder in SQL.
const BREAKABLE_START = /^ (?:[!?;:»](?=\s|$)|€)/u
/** The wide space: it is for « : » alone (CONTRIBUTING.md). */
const WIDE = /\u00a0[!?;]/u

test('no line of a French text can begin with « ! », « : » or « € », or end with « « » or the « à » of a time', () => {
  const files = DIRECTORIES.flatMap((directory) => filesUnder(ROOT, directory)).filter(isProduct)
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => breakableTexts(readFileSync(join(ROOT, file), 'utf8'), file))).toEqual([])
})

test('finds them in strings, templates and JSX', () => {
  const value = '$' + '{value}'
  const time = '$' + '{formatTime(start)}'
  const source = [
    `const wrong = ['Elle est contestée : elle attend.', \`De 0 à ${value} € au plus\`, <p>Prêt ? {name} !</p>, \`jusqu’à ${time}\`, 'Prêt\\u00a0!']`,
    `const right = ['Prêt\\u202f?', \`${value}: b\`, 'group-hover:block min-h-12!', \`de ${time}\`]`,
  ].join('\n')
  expect(breakableTexts(source, 'a.tsx')).toEqual([
    'a.tsx: Elle est contestée : elle attend.',
    'a.tsx:  € au plus',
    'a.tsx: Prêt ?',
    'a.tsx:  !',
    'a.tsx: jusqu’à',
    'a.tsx: Prêt\u00a0!',
  ])
})

/** @param {string} file */
const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|routeTree/.test(file)

/** @param {string} source @param {string} file */
function breakableTexts(source, file) {
  const found = /** @type {string[]} */ ([])
  visit(swc.parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), (text, followsValue, nextCall) => {
    if (EXCEPTIONS.includes(text) || text.startsWith('$ docker compose')) return
    const isBeforeTime = nextCall === 'formatTime' && /à\s$/.test(text)
    if (isBeforeTime || BREAKABLE.test(text) || WIDE.test(text) || (followsValue && BREAKABLE_START.test(text)))
      found.push(`${file}: ${followsValue ? text : text.trim()}`)
  })
  return found
}

/**
 * Each literal text below a node of the syntax tree.
 * @param {unknown} node
 * @param {(text: string, followsValue: boolean, nextCall?: string) => void} onText `nextCall`: the function whose value comes next
 */
function visit(node, onText) {
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis, expressions, children } = /** @type {Record<string, any>} */ (node)
  if (type === 'StringLiteral') onText(value, false)
  if (type === 'TemplateLiteral')
    for (const [index, quasi] of quasis.entries()) onText(quasi.cooked ?? '', index > 0, expressions?.[index]?.callee?.value)
  if (type === 'JSXElement' || type === 'JSXFragment')
    for (const [index, child] of children.entries()) if (child.type === 'JSXText') onText(child.value, index > 0)
  for (const child of Object.values(node)) visit(child, onText)
}
