import { expect, type Page } from '@playwright/test'

/**
 * Expects that no element has two classes that set the same properties in the same state to different values: which one wins depends on
 * their order in the style sheet, not on the order in which they were written.
 */
export async function expectNoConflictingClasses(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(findConflicts), `${screen}: classes that contradict each other`).toEqual([])
}

/** @returns each conflict once, with the element's classes */
function findConflicts(): string[] {
  type Style = { state: string; properties: string; values: string }
  const stylesOf = new Map<string, Style[]>()
  const read = (rules: CSSRuleList, conditions: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule || rule instanceof CSSContainerRule) read(rule.cssRules, `${conditions} ${rule.conditionText}`)
      else if (rule instanceof CSSGroupingRule) read(rule.cssRules, conditions)
      if (!(rule instanceof CSSStyleRule)) continue
      // One class and its state, as in `.hover\\:underline:hover`.
      const [, name, pseudo] = /^\.((?:[\w-]|\\.)+)(.*)$/.exec(rule.selectorText) ?? []
      const properties = [...rule.style].filter((property) => !property.startsWith('--'))
      if (!name || properties.length === 0) continue
      const className = name.replace(/\\(.)/g, '$1')
      // Longhands of a shorthand with a variable have no value of their own.
      const values = rule.style.cssText.replace(/--[\w-]+:[^;]*;/g, '')
      // `px-2!` says which one wins.
      if (values.includes('!important')) continue
      const style = { state: `${conditions} ${pseudo}`, properties: String(properties.sort()), values }
      stylesOf.set(className, [...(stylesOf.get(className) ?? []), style])
    }
  }
  for (const sheet of document.styleSheets) read(sheet.cssRules, '')

  const conflicts = new Set<string>()
  for (const element of document.querySelectorAll('[class]')) {
    const seen = new Map<string, { className: string; values: string }>()
    for (const className of element.classList)
      for (const { state, properties, values } of stylesOf.get(className) ?? []) {
        const key = `${state} ${properties}`
        const other = seen.get(key)
        if (other && other.className !== className && other.values !== values)
          conflicts.add(`${other.className} and ${className} of <${element.localName} class="${element.getAttribute('class')}">`)
        seen.set(key, { className, values })
      }
  }
  return [...conflicts]
}
