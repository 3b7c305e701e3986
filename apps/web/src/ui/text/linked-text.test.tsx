import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Quote } from './quote.tsx'

const TEXT = 'Merci <3, plan : https://exemple.fr/plan?a=1&b=<2>, pas https://exemple.fr@voleur.example/ ni <b>gras</b>'

test('A text is shown as it was typed, and its web addresses open elsewhere without telling where from', async () => {
  await render(<Quote text={TEXT} />)
  await expect.element(page.getByRole('blockquote')).toHaveTextContent(`« ${TEXT} »`)
  const link = page.getByRole('link', { name: 'https://exemple.fr/plan?a=1&b=', exact: true })
  await expect.element(link).toHaveAttribute('href', 'https://exemple.fr/plan?a=1&b=')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.poll(() => document.querySelectorAll('blockquote b')).toHaveLength(0)
})

test('A reported text has no links', async () => {
  await render(<Quote text={TEXT} plain />)
  await expect.element(page.getByRole('blockquote')).toHaveTextContent(`« ${TEXT} »`)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
