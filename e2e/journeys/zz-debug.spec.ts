import { test } from '../fixtures.ts'
import { MatchPage } from '../pages/match-page.ts'
import { MatchListPage } from '../pages/match-list-page.ts'

test('debug', async ({ cast, server }) => {
  const marc = await cast.player('Marc Dupont')
  const tabs = process.env.TABS === '1' ? [marc.page] : [marc.page, await marc.context.newPage()]
  const match = await marc.organise({ title: 'Le match de Marc' })
  for (const [i, page] of tabs.entries()) {
    page.on('console', (m) => console.log(i, m.type(), m.text()))
    page.on('request', (r) => console.log(i, Date.now() % 100000, '>', r.method(), r.url()))
    page.on('response', (r) => console.log(i, Date.now() % 100000, '<', r.status(), r.url()))
    page.on('websocket', (w) => { console.log(i, Date.now() % 100000, 'ws open'); w.on('close', () => console.log(i, Date.now() % 100000, 'ws close')) })
    page.on('framenavigated', (f) => console.log(i, Date.now() % 100000, 'nav', f.url()))
    if (i === 0) await new MatchPage(page).open(match)
    else await new MatchListPage(page).open()
  }
  await marc.page.waitForTimeout(Number(process.env.BEFORE))
  console.log('================ ban')
  await server.operator(`user ban ${marc.email}`)
  await marc.page.waitForTimeout(1500)
  for (const page of tabs) console.log(page.url(), (await page.locator('body').innerText()).slice(0, 300), await page.locator('.Toastify').allInnerTexts())
})
