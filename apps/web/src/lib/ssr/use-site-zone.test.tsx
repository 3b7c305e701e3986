import type { TimeZone } from '@coup-denvoi/contract/instance/time-zone.rules'
import { setTimeZone } from '@coup-denvoi/contract/lib/local-time'
import { DEFAULT_TIME_ZONE } from '@coup-denvoi/contract/lib/time-zone'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSiteZone } from './use-site-zone.ts'

const EVENING = new Date('2026-12-05T17:30:00Z')

function Zone() {
  return <p>{useSiteZone(EVENING) ?? 'la même heure'}</p>
}

/** Where this browser is, by what it has set. */
const hoursOfBrowser = -EVENING.getTimezoneOffset() / 60

test.each<{ zone: TimeZone; hours: number; text: string }>([
  { zone: 'Europe/Paris', hours: 1, text: 'Fuseau horaire\u00a0: France métropolitaine' },
  { zone: 'Indian/Reunion', hours: 4, text: 'Fuseau horaire\u00a0: La Réunion' },
  { zone: 'Africa/Dakar', hours: 0, text: 'Fuseau horaire\u00a0: Sénégal' },
])('a site in $zone says so to readers elsewhere', async ({ zone, hours, text }) => {
  setTimeZone(zone)
  onTestFinished(() => setTimeZone(DEFAULT_TIME_ZONE))
  const screen = await render(<Zone />)
  await expect.element(screen.getByText(hours === hoursOfBrowser ? 'la même heure' : text)).toBeVisible()
})
