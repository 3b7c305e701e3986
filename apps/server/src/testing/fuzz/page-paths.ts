import { readFileSync } from 'node:fs'

/** The paths of the routes of the web app, such as `/matches/$id`. */
export function pagePaths(): string[] {
  const routeTree = readFileSync(new URL('../../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [union = ''] = /fullPaths:[^\w]*(\s+\| '[^']+')+/.exec(routeTree) ?? []
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  if (!paths.includes('/matches/$id')) throw new Error('No paths in routeTree.gen.ts')
  return paths
}
