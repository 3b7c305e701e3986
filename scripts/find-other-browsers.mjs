import { existsSync, readdirSync } from 'node:fs'
import { findExecutable, systemPath } from './setup/npm.mjs'

/** Where Debian puts the test browser of WebKitGTK. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']

/** @returns {string | undefined} Firefox, from Debian's package firefox-esr */
export const findFirefox = () => findExecutable('firefox-esr', systemPath())

/** @returns {string | undefined} MiniBrowser, if its driver (webkit2gtk-driver) and a display (xvfb) can be started too */
export function findWebKit() {
  if (!['WebKitWebDriver', 'Xvfb'].every((name) => findExecutable(name, systemPath()))) return undefined
  return LIBRARIES.filter((directory) => existsSync(directory))
    .flatMap((directory) =>
      readdirSync(directory)
        .filter((name) => name.startsWith('webkit2gtk-4'))
        .map((name) => `${directory}/${name}/MiniBrowser`),
    )
    .find((file) => existsSync(file))
}

/** @returns {string[]} a sentence for each browser whose journeys are skipped */
export const missingBrowserRemarks = () => [
  ...(findFirefox() ? [] : ['No Firefox is found (Debian: apt-get install firefox-esr): its journeys are skipped.']),
  ...(findWebKit() ? [] : ['No WebKitGTK is found (Debian: apt-get install webkit2gtk-driver xvfb): its journeys are skipped.']),
]
