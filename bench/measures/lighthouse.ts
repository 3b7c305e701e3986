import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserArgs, findBrowser, NO_BROWSER_MESSAGE } from '../../scripts/find-browser.mjs'
import { UserFacingError } from '../../scripts/setup/cli.mjs'
import { runNpm } from '../../scripts/setup/npm.mjs'
import { ROOT } from '../../scripts/setup/root.mjs'

/** 0 to 100, with Lighthouse's phone emulation. */
export type LighthouseScores = {
  page: string
  speed: number
  access: number
  practices: number
  search: number
  lcpMs: number
  shift: number
}

/** Installed on request only: it takes 176 MB. */
const PACKAGE = 'lighthouse@13.5.0'
const HOME = join(ROOT, '.cache/lighthouse')
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')
const RUNS = 5

/** Lighthouse's results for the public pages; the median run of five by performance. */
export async function measureLighthouse(origin: string, matchId: string): Promise<LighthouseScores[]> {
  const browser = await findBrowser()
  if (!browser) throw new UserFacingError(NO_BROWSER_MESSAGE)
  await installLighthouse()
  const scores: LighthouseScores[] = []
  for (const [page, path] of [
    ['/', '/'],
    ['/login', '/login'],
    ['/register', '/register'],
    ['/match/{id}', `/match/${matchId}`],
  ] as const) {
    const runs: LighthouseScores[] = []
    for (let run = 0; run < RUNS; run++) runs.push({ page, ...(await runLighthouse(browser, `${origin}${path}`)) })
    runs.sort((a, b) => a.speed - b.speed)
    scores.push(runs[Math.floor(RUNS / 2)]!)
  }
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

async function runLighthouse(browser: string, url: string): Promise<Omit<LighthouseScores, 'page'>> {
  const flags = ['--quiet', '--output=json', `--chrome-flags=--headless=new ${browserArgs().join(' ')}`]
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
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
  }
}
