/**
 * A Rolldown plugin for component tests: takes out of React's development build what slows down tests and tells them nothing. No option does.
 * @type {import('vite').Rolldown.Plugin}
 */
export const reactForTests = {
  name: 'react-for-tests',
  transform: {
    filter: { id: /\/react(-dom-client|-jsx-dev-runtime)?\.development\.js$/ },
    handler(code, id) {
      return REPLACEMENTS.filter(({ file }) => id.endsWith(`/${file}.development.js`)).reduce((changed, { from, to }) => {
        if (!changed.includes(from)) throw new Error(`${id} no longer has "${from}": see whether tests still need it.`)
        return changed.replaceAll(from, to)
      }, code)
    },
  },
}

const OWNER_STACK = { from: '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', to: 'false' }

const REPLACEMENTS = [
  // A Suspense fallback stays for at least 300 ms: tests of whole pages waited for it once or twice.
  { file: 'react-dom-client', from: 'FALLBACK_THROTTLE_MS = 300', to: 'FALLBACK_THROTTLE_MS = 0' },
  // The performance tracks of developer tools.
  { file: 'react-dom-client', from: 'supportsUserTiming =', to: 'supportsUserTiming = false &&' },
  // A stack trace for each element.
  { file: 'react', ...OWNER_STACK },
  { file: 'react-jsx-dev-runtime', ...OWNER_STACK },
]
