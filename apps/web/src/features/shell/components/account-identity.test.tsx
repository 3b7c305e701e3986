import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMe } from '#testing/me.ts'
import { AccountButtonContent } from './account-button-content.tsx'
import { AccountIdentity } from './account-identity.tsx'
import '#styles/theme.css'

const RED = /^rgb\((2[0-9]{2}|1[5-9][0-9]), \d{1,2}, \d{1,2}\)$/

async function renderAccount(me: Me) {
  await render(
    <main className="bg-surface text-ink" style={{ height: 300 }}>
      <AccountIdentity me={me} />
      <AccountButtonContent me={me} />
    </main>,
  )
}

/** How many round red dots there are. */
const redDots = () =>
  [...document.querySelectorAll('i, span')].filter((element) => {
    const { backgroundColor, borderRadius } = getComputedStyle(element)
    return RED.test(backgroundColor) && borderRadius !== '0px' && element.getBoundingClientRect().width > 0
  }).length

test.each([
  ['a player', {}],
  ['a site admin', { siteAdmin: true }],
  ['an admin by role', { role: 'admin' as const }],
])('%s has « Mon compte »', async (_who, rights) => {
  await renderAccount(aMe(rights))
  await expect.element(page.getByText('Mon compte', { exact: true })).toBeVisible()
  await expect.poll(redDots).toBe(0)
})

test('a super admin has « Super Admin » and a red dot, in the menu and on its button', async () => {
  await renderAccount(aMe({ isSuperAdmin: true }))
  await expect.element(page.getByText('Super Admin', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Mon compte', { exact: true })).not.toBeInTheDocument()
  await expect.poll(redDots).toBe(2)
})
