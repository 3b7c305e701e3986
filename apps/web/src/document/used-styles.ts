import { type CssNode, parseStyles } from './parse-styles.ts'

/** Pages of one kind have few variants: a match is full, or cancelled. */
const CACHED_PAGES = 200
const sheets = new Map<string, { nodes: CssNode[]; cache: Map<string, string> }>()

/**
 * The part of a style sheet that a page uses: the rules whose class names are all on the page, those without a class, and the animations
 * and custom properties that these use. For a page that does without the app: no others come later.
 */
export function usedStyles(css: string, classNames: ReadonlySet<string>): string {
  const sheet = sheets.get(css) ?? { nodes: parseStyles(css), cache: new Map() }
  sheets.set(css, sheet)
  const key = [...classNames].sort().join(' ')
  const styles = sheet.cache.get(key) ?? pick(sheet.nodes, classNames)
  if (sheet.cache.size < CACHED_PAGES) sheet.cache.set(key, styles)
  return styles
}

function pick(nodes: CssNode[], classNames: ReadonlySet<string>): string {
  const rules = nodes.map((node) => print(node, classNames, null)).join('')
  // Of animations, of Tailwind's variables, and words that are neither.
  const names = new Set(rules.match(/[\w-]+/g))
  return nodes.map((node) => print(node, classNames, names)).join('')
}

/** The class names in the `class` attributes of HTML. */
export function classNamesOfHtml(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of decode(value).split(/\s+/)) names.add(name)
  return names
}

/** Everything in a script that may be a class name: what Tailwind itself looks for in the sources. */
export const classNamesOfScript = (script: string): string[] => script.split(/[\s"'`${}]+/)

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (attribute: string) => attribute.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

/** @param names the words in the rules, for what only rules use; null for the rules alone */
function print(node: CssNode, classNames: ReadonlySet<string>, names: ReadonlySet<string> | null): string {
  switch (node.kind) {
    case 'statement':
      return node.text
    case 'group': {
      const content = node.nodes.map((child) => print(child, classNames, names)).join('')
      return content === '' ? '' : `${node.prelude}{${content}}`
    }
    case 'named':
      return names?.has(node.name) ? `${node.prelude}{${node.body}}` : ''
    case 'rule':
      if (node.declares) return names === null ? '' : printDeclarations(node.prelude, node.declares, names)
      return node.classNames.some((needed) => needed.every((name) => classNames.has(name))) ? `${node.prelude}{${node.body}}` : ''
  }
}

function printDeclarations(prelude: string, declares: readonly [name: string, text: string][], names: ReadonlySet<string>): string {
  const used = declares.filter(([name]) => names.has(name)).map(([, text]) => text)
  return used.length === 0 ? '' : `${prelude}{${used.join(';')}}`
}
