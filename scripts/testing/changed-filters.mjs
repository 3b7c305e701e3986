import { execFileSync } from 'node:child_process'
import { ROOT } from '../setup/root.mjs'

/**
 * What has changed since main: commits of this branch, and what is not committed yet.
 * @returns {string[]} paths relative to the root
 */
export function changedFiles() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/**
 * Folders whose tests a change concerns. The module graph says little here: every server test builds the whole server.
 * A slice has the same name in the contract, on the server and on the web.
 * @param {string[]} files paths relative to the root
 * @returns {string[]} filters for Vitest
 */
export function testFiltersFor(files) {
  const filters = files.flatMap((file) => {
    const slice = /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file) ?? /^packages\/contract\/src\/([^/]+)\//.exec(file)
    if (slice) return [`src/features/${slice[1]}/`, `contract/src/${slice[1]}/`]
    const folder = /^(?:apps\/(?:server|web)\/src|scripts)\/(?:[^/]+\/){0,2}/.exec(file)
    return folder ? [folder[0].replace(/^apps\//, '')] : []
  })
  return [...new Set(filters)]
}
