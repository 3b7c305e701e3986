import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserArgs, findBrowser, NO_BROWSER_MESSAGE } from '../../scripts/find-browser.mjs'
import { UserFacingError } from '../../scripts/setup/cli.mjs'
import { runNpm } from '../../scripts/setup/npm.mjs'
import { ROOT } from '../../scripts/setup/root.mjs'

/**
 * How the phone's 1.6 Mbit/s, 150 ms and quarter of a CPU come about. `simulate` loads the page at full speed and computes from the requests
 * what it would have taken: Lighthouse's default. `devtools` has Chromium really slow down, and measures.
 */
const THROTTLINGS = ['simulate', 'devtools'] as const

/** 0 to 100, with Lighthouse's phone emulation. */
export type LighthouseScores = {
  page: string
  throttling: (typeof THROTTLINGS)[number]
  speed: number
  access: number
  practices: number
  search: number
  lcpMs: number
  /** Total blocking time. */
  blockedMs: number
  shift: number
}

/** Installed on request only: it takes 176 MB. */
const PACKAGE = 'lighthouse@13.5.0'
const HOME = join(ROOT, '.cache/lighthouse')
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')
const RUNS = 5

/** What a page without any content gets on the same machine: no page of ours can get more. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title>
<meta name="description" content="Empty"></head><body><main><h1>Empty</h1></main></body></html>`

/** Lighthouse's results for an empty page and the public pages; the median run of five by performance. */
export async function measureLighthouse(origin: string, matchId: string): Promise<LighthouseScores[]> {
  const browser = await findBrowser()
  if (!browser) throw new UserFacingError(NO_BROWSER_MESSAGE)
  await installLighthouse()
  const empty = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(EMPTY_PAGE))
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))
  const scores: LighthouseScores[] = []
  for (const [page, url] of [
    ['an empty page', `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`],
    ['/', `${origin}/`],
    ['/login', `${origin}/login`],
    ['/register', `${origin}/register`],
    ['/match/{id}', `${origin}/match/${matchId}`],
  ] as const)
    for (const throttling of THROTTLINGS) {
      const runs: LighthouseScores[] = []
      for (let run = 0; run < RUNS; run++) runs.push({ page, throttling, ...(await runLighthouse(browser, url, throttling)) })
      runs.sort((a, b) => a.speed - b.speed)
      scores.push(runs[Math.floor(RUNS / 2)]!)
    }
  empty.close()
  return scores
}

async function installLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return
  mkdirSync(HOME, { recursive: true })
  writeFileSync(join(HOME, 'package.json'), '{ "private": true }\n')
  const { code, output } = await runNpm(['install', '--prefix', HOME, '--no-save', '--ignore-scripts', '--loglevel=error', PACKAGE], {
    root: HOME,
    quiet: true,
  })
  if (code !== 0 || !existsSync(PROGRAM)) throw new UserFacingError(`${PACKAGE} can't be fetched from the npm registry: ${output.trim()}`)
}

type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, { numericValue?: number }> }

async function runLighthouse(browser: string, url: string, throttling: string): Promise<Omit<LighthouseScores, 'page' | 'throttling'>> {
  const flags = [
    '--quiet',
    '--output=json',
    `--throttling-method=${throttling}`,
    `--chrome-flags=--headless=new ${browserArgs().join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, url, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 2 ** 20,
    timeout: 180_000,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    speed: score('performance'),
    access: score('accessibility'),
    practices: score('best-practices'),
    search: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blockedMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
  }
}
