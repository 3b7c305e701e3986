import { expect, test } from 'vitest'
import { updateElement } from './update-element.ts'

function drawn(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

test('texts and attributes change, and the focus stays on a link that is the same', async () => {
  const page = drawn('<p class="open">3 places</p><a href="/login">Connexion</a>')
  document.body.append(page)
  const link = page.querySelector('a')
  link?.focus()

  updateElement(page, drawn('<p class="full" role="status">Complet</p><a href="/login">Connexion</a>'))

  expect(page.innerHTML).toBe('<p class="full" role="status">Complet</p><a href="/login">Connexion</a>')
  await expect.poll(() => document.activeElement).toBe(link)
  page.remove()
})

test('one more player, and another kind of element', () => {
  const page = drawn('<ul><li>Karim</li></ul><a href="/login">Rejoindre</a>')
  const list = page.querySelector('ul')

  updateElement(page, drawn('<ul><li>Karim</li><li>Nadia</li></ul><p>Complet</p>'))

  expect(page.innerHTML).toBe('<ul><li>Karim</li><li>Nadia</li></ul><p>Complet</p>')
  expect(page.querySelector('ul')).toBe(list)
})

test('attributes that are gone are removed', () => {
  const page = drawn('<p hidden="" lang="fr">Karim</p>')
  updateElement(page, drawn('<p lang="fr">Karim</p>'))
  expect(page.innerHTML).toBe('<p lang="fr">Karim</p>')
})
