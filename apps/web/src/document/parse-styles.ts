/** A part of a style sheet that the build has made. */
export type CssNode =
  | { kind: 'statement'; text: string }
  /** `@layer`, `@media` … with rules in it. */
  | { kind: 'group'; prelude: string; nodes: CssNode[] }
  /** `@keyframes` and `@property`, which do nothing until a rule uses their name. */
  | { kind: 'named'; prelude: string; name: string; body: string }
  /** `declares` is for a rule that does nothing but set Tailwind's own variables to nothing. */
  | { kind: 'rule'; prelude: string; body: string; classNames: string[][]; declares?: [name: string, text: string][] }

/** Reads what the build has made: without comments in rules, and without nested rules. */
export function parseStyles(css: string): CssNode[] {
  const nodes: CssNode[] = []
  for (let at = 0; at < css.length; ) {
    const end = findEnd(css, at, '{;')
    const prelude = css
      .slice(at, end)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim()
    if (css[end] !== '{') {
      if (prelude) nodes.push({ kind: 'statement', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = findClose(css, end)
    nodes.push(readBlock(prelude, css.slice(end + 1, close)))
    at = close + 1
  }
  return nodes
}

function readBlock(prelude: string, body: string): CssNode {
  if (/^@(layer|media|supports|container|starting-style)\b/.test(prelude)) return { kind: 'group', prelude, nodes: parseStyles(body) }
  const [, name] = /^@(?:keyframes|property)\s+(\S+)/.exec(prelude) ?? []
  if (name) return { kind: 'named', prelude, name, body }
  return { kind: 'rule', prelude, body, classNames: splitSelectors(prelude).map(classNamesOf), ...declaresOf(prelude, body) }
}

function declaresOf(prelude: string, body: string): { declares?: [string, string][] } {
  if (!prelude.startsWith('*') || !body.startsWith('--tw-')) return {}
  return { declares: body.split(';').map((text) => [text.slice(0, text.indexOf(':')), text]) }
}

/** At commas outside of parentheses. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = []
  for (let at = 0; at <= prelude.length; ) {
    const end = findEnd(prelude, at, ',')
    selectors.push(prelude.slice(at, end))
    at = end + 1
  }
  return selectors
}

/** Those that the selector needs; not those in parentheses, which may be alternatives or excluded. */
function classNamesOf(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '')
  }
  return [...outside.matchAll(/(?<!\\)\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) => decodeName(name))
}

const decodeName = (name: string) =>
  name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  )

/** The next of these signs outside of strings, parentheses and escapes, or the end. */
function findEnd(css: string, from: number, signs: string): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const sign = css[at] as string
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = findQuote(css, at)
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (depth === 0 && signs.includes(sign)) return at
  }
  return css.length
}

/** The brace that closes the one at `open`. */
function findClose(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const sign = css[at] as string
    if (sign === '\\') at++
    else if (sign === '"' || sign === "'") at = findQuote(css, at)
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return css.length
}

function findQuote(css: string, open: number): number {
  let at = open + 1
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1
  return at
}
