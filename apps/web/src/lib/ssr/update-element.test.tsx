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

test('what was typed, its refusal and a request under way stay while the page around them changes', () => {
  const page = drawn('<p>1 place</p><form><input name="name"><p role="alert" data-script=""></p></form><b>Demain</b>')
  const form = page.querySelector('form') as HTMLFormElement
  const input = page.querySelector('input') as HTMLInputElement
  input.value = 'Léa'
  form.setAttribute('aria-busy', 'true')
  ;(page.querySelector('[role=alert]') as Element).textContent = 'Indiquez votre prénom.'

  updateElement(
    page,
    drawn('<p>2 places</p><p>Annoncé</p><form><input name="name"><p role="alert" data-script=""></p></form><b>Demain</b>'),
  )

  expect(page.querySelector('form')).toBe(form)
  expect(page.querySelector('input')).toBe(input)
  expect(input.value).toBe('Léa')
  expect(page.innerHTML).toBe(
    '<p>2 places</p><p>Annoncé</p><form aria-busy="true"><input name="name"><p role="alert" data-script="">Indiquez votre prénom.</p></form><b>Demain</b>',
  )
})

test('every short list of elements becomes every other one', () => {
  const kinds = ['<p>Karim</p>', '<p><i></i>Nadia</p>', '<b>Complet</b>']
  const lists = [
    '',
    ...kinds,
    ...kinds.flatMap((first) => kinds.flatMap((second) => [first + second, ...kinds.map((third) => first + second + third)])),
  ]
  for (const before of lists)
    for (const after of lists) {
      const page = drawn(before)
      updateElement(page, drawn(after))
      expect(page.innerHTML, before).toBe(after)
    }
})
