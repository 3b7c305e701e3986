import { expect, type Page } from '@playwright/test'

/** Buttons that do the same thing wherever they stand on a screen. */
const SAME_EVERYWHERE = ['Effacer les filtres', 'Tout effacer', 'Réessayer', 'Organiser un match']

type Named = { target: string; description: string; context: string }

/**
 * Expects that a list of all buttons or links tells each from the others, by name and description: « Rejoindre » of ten tickets
 * says which one. Links of the same address may share a name.
 */
export async function expectDistinctNames(page: Page, screen: string): Promise<void> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const indistinct: string[] = []
  for (const role of ['button', 'link'] as const) {
    const names = [...snapshot.matchAll(NAMES[role])].map(([, name = '""']) => JSON.parse(name) as string)
    const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at && !SAME_EVERYWHERE.includes(name)))
    for (const name of repeated) {
      const namesakes = (await page.getByRole(role, { name, exact: true }).evaluateAll(describe)).filter(isDistinctTarget)
      const descriptions = new Set(namesakes.map(({ description }) => description))
      if (descriptions.size < namesakes.length) indistinct.push(`${namesakes.length} × ${role} ${name} (${[...descriptions].join(' | ')})`)
    }
  }
  expect(indistinct, `${screen}: other targets with the same name and description`).toEqual([])
}

/** As `ariaSnapshot` writes them. */
const NAMES = { button: /- '?button ("(?:[^"\\]|\\.)*")/g, link: /- '?link ("(?:[^"\\]|\\.)*")/g }

const describe = (elements: (HTMLElement | SVGElement)[]): Named[] =>
  elements.map((element, at) => ({
    target: element.getAttribute('href') ?? String(at),
    description: element.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' ') ?? '',
    context: element.closest('article, li, tr')?.textContent ?? String(at),
  }))

/** Cards whose whole text is the same are the same to everybody. */
const isDistinctTarget = (named: Named, at: number, all: Named[]): boolean =>
  all.findIndex(({ target, context }) => target === named.target || context === named.context) === at
