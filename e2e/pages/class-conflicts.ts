import { expect, type Page } from '@playwright/test'

/** What a class sets in a state, such as `:hover` above a width. */
type Style = { className: string; state: string; properties: string; values: string }

/** Of each style sheet, by what identifies it on every server of this run: reading one is slow, and each screen is checked twice. */
const stylesOfSheets = new Map<string, Style[]>()
const consistent = new Set<string>()

/**
 * Expects that no element has two classes that set the same properties in the same state to different values: which one wins depends on
 * their order in the style sheet, not on the order in which they were written.
 */
export async function expectNoConflictingClasses(page: Page, screen: string): Promise<void> {
  const { sheets, classLists } = await page.evaluate(readClasses)
  for (const [index, sheet] of sheets.entries())
    if (!stylesOfSheets.has(sheet)) stylesOfSheets.set(sheet, await page.evaluate(readStyles, index))
  const present = String(sheets)
  const unknown = classLists.filter((list) => !consistent.has(`${present} ${list}`))
  if (unknown.length === 0) return
  const stylesOf = Map.groupBy(
    sheets.flatMap((sheet) => stylesOfSheets.get(sheet) ?? []),
    ({ className }) => className,
  )
  const conflicts = unknown.flatMap((list) => {
    const found = findConflicts(list, stylesOf)
    if (found.length === 0) consistent.add(`${present} ${list}`)
    return found
  })
  expect.soft(conflicts, `${screen}: classes that contradict each other`).toEqual([])
}

/** The style sheets of the page, and the `class` of each element once. */
const readClasses = () => ({
  sheets: [...document.styleSheets].map(({ href, ownerNode }) => (href ? new URL(href).pathname : (ownerNode?.textContent ?? ''))),
  classLists: [...new Set([...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''))],
})

function readStyles(index: number): Style[] {
  const styles: Style[] = []
  const read = (rules: CSSRuleList, conditions: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule || rule instanceof CSSContainerRule) read(rule.cssRules, `${conditions} ${rule.conditionText}`)
      else if (rule instanceof CSSGroupingRule) read(rule.cssRules, conditions)
      if (!(rule instanceof CSSStyleRule)) continue
      // One class and its state, as in `.hover\\:underline:hover`.
      const [, name, pseudo] = /^\.((?:[\w-]|\\.)+)(.*)$/.exec(rule.selectorText) ?? []
      const properties = [...rule.style].filter((property) => !property.startsWith('--'))
      if (!name || properties.length === 0) continue
      // Longhands of a shorthand with a variable have no value of their own.
      const values = rule.style.cssText.replace(/--[\w-]+:[^;]*;/g, '')
      // `px-2!` says which one wins.
      if (values.includes('!important')) continue
      const className = name.replace(/\\(.)/g, '$1')
      styles.push({ className, state: `${conditions} ${pseudo}`, properties: String(properties.sort()), values })
    }
  }
  const sheet = document.styleSheets[index]
  if (sheet) read(sheet.cssRules, '')
  return styles
}

/** @returns each conflict once */
function findConflicts(classList: string, stylesOf: ReadonlyMap<string, Style[]>): string[] {
  const conflicts = new Set<string>()
  const seen = new Map<string, Style>()
  for (const className of new Set(classList.split(/\s+/)))
    for (const style of stylesOf.get(className) ?? []) {
      const key = `${style.state} ${style.properties}`
      const other = seen.get(key)
      if (other && other.className !== className && other.values !== style.values)
        conflicts.add(`${other.className} and ${className} of class="${classList}"`)
      seen.set(key, style)
    }
  return [...conflicts]
}
