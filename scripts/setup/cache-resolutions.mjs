import { registerHooks } from 'node:module'

const PACKAGES = '/node_modules/'
/** Its package.json has 179 kB, which Node reads and parses again for each import of the package. */
const LARGE_PACKAGE = `${PACKAGES}drizzle-orm/`

/**
 * Imported before the server: finding the files of its imports took half of the CPU of a start (docs/performance.md).
 * Files that import each other by a relative name with its extension are where it says, and the imports of one workspace, which has
 * neither packages nor an `imports` field of its own further down, are found once.
 * @type {Map<string, import('node:module').ResolveFnOutput>}
 */
const found = new Map()

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '', conditions } = context
    const isPackage = parentURL.includes(PACKAGES)
    if (/^\.\.?\//.test(specifier)) {
      if (!isPackage && specifier.endsWith('.ts')) return fileBeside(parentURL, specifier, 'module-typescript')
      if (parentURL.includes(LARGE_PACKAGE) && parentURL.endsWith('.js') && specifier.endsWith('.js'))
        return fileBeside(parentURL, specifier, 'module')
      return next(specifier, context)
    }
    const source = parentURL.lastIndexOf('/src/')
    if (isPackage || source < 0) return next(specifier, context)
    const key = [parentURL.slice(0, source), specifier, ...conditions].join(' ')
    const known = found.get(key)
    if (known) return known
    const { url, format } = next(specifier, context)
    const resolution = { url, format, shortCircuit: true }
    found.set(key, resolution)
    return resolution
  },
})

/** @param {string} parent @param {string} specifier @param {string} format */
const fileBeside = (parent, specifier, format) => ({ url: new URL(specifier, parent).href, format, shortCircuit: true })
