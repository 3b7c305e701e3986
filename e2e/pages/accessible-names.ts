import { expect, type Page } from '@playwright/test'

/** Buttons that do the same thing wherever they stand on a screen. */
const SAME_EVERYWHERE = ['Effacer les filtres', 'Réessayer', 'Organiser un match']

/** Expects that a list of all buttons tells each from the others, by name or description: « Rejoindre » of ten tickets says which one. */
export async function expectDistinctButtons(page: Page, screen: string): Promise<void> {
  const names = await page
    .locator('body')
    .ariaSnapshot()
    .then((snapshot) => [...snapshot.matchAll(/- '?button ("(?:[^"\\]|\\.)*")/g)].map(([, name = '""']) => JSON.parse(name) as string))
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at && !SAME_EVERYWHERE.includes(name)))
  const indistinct: string[] = []
  const headings = await page.getByRole('heading').allTextContents()
  for (const name of repeated) {
    // Two matches of one title, on a server that other stories use, too.
    const namesakes = headings.filter((heading) => heading.trim() && name.includes(heading.trim())).length
    const descriptions = await page
      .getByRole('button', { name, exact: true })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' ')))
    if (new Set(descriptions).size < descriptions.length && namesakes < descriptions.length)
      indistinct.push(`${descriptions.length} × ${name}`)
  }
  expect(indistinct, `${screen}: buttons with the same name and description`).toEqual([])
}
