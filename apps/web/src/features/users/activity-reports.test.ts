import { expect, test } from 'vitest'
import { createActivityReports } from './activity-reports.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A page, its clock, and what the server heard: seconds ago, at which minute. */
function openPage({ staysSignedIn = false } = {}) {
  const clock = { at: 0 }
  const heard: { minute: number; secondsAgo: number }[] = []
  const network = { isLost: false }
  const hear = (secondsAgo: number) => void heard.push({ minute: clock.at / MINUTE, secondsAgo })
  const reports = createActivityReports({
    now: () => clock.at,
    send: async (secondsAgo) => {
      if (network.isLost) throw new Error('no network')
      hear(secondsAgo)
      return { staysSignedIn }
    },
    sendWithoutAnswer: hear,
  })
  /** The page looks every second. */
  const letPass = async (ms: number) => {
    for (const end = clock.at + ms; clock.at < end; ) {
      clock.at += SECOND
      reports.check()
      await Promise.resolve()
    }
  }
  reports.check()
  return { reports, heard, network, letPass }
}

test('opening the page is reported at once, and an idle page reports nothing more', async () => {
  const { heard, letPass } = openPage()
  await letPass(30 * MINUTE)
  expect(heard).toEqual([{ minute: 0, secondsAgo: 0 }])
})

test('steady activity is reported every five minutes; then the last one, with its age', async () => {
  const { reports, heard, letPass } = openPage()
  for (let minute = 0; minute < 12; minute++) {
    await letPass(MINUTE)
    reports.recordActivity()
  }
  await letPass(30 * MINUTE)
  expect(heard).toEqual([
    { minute: 0, secondsAgo: 0 },
    { minute: 5, secondsAgo: 60 },
    { minute: 10, secondsAgo: 60 },
    { minute: 15, secondsAgo: 180 },
  ])
})

test('a hidden page reports what is new, once', async () => {
  const { reports, heard, letPass } = openPage()
  await letPass(MINUTE)
  reports.flush()
  reports.recordActivity()
  await letPass(20 * SECOND)
  reports.flush()
  reports.flush()
  expect(heard.slice(1)).toEqual([{ minute: 4 / 3, secondsAgo: 20 }])
})

test('a report that did not get through is sent again', async () => {
  const { reports, heard, network, letPass } = openPage()
  network.isLost = true
  await letPass(6 * MINUTE)
  reports.recordActivity()
  await letPass(MINUTE)
  network.isLost = false
  await letPass(5 * MINUTE)
  expect(heard.slice(1)).toEqual([{ minute: 661 / 60, secondsAgo: 301 }])
})

test('a session that stays wants no reports', async () => {
  const { reports, heard, letPass } = openPage({ staysSignedIn: true })
  await letPass(MINUTE)
  reports.recordActivity()
  reports.flush()
  await letPass(10 * MINUTE)
  expect(heard).toHaveLength(1)
})
