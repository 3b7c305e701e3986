import type { PageRequest } from '@coup-denvoi/contract/pages/page.protocol'
import { withApi } from '../api/with-api.ts'

/** What public pages read: over the API in the browser, straight from the server's router where it draws them. */
export type PublicDataSource = PageRequest['dataSource']

export const apiDataSource: PublicDataSource = {
  findPublic: (input) => withApi((api) => api.matches.findPublic(input)),
  showcase: () => withApi((api) => api.matches.showcase()),
  findPublicPlayer: (input) => withApi((api) => api.players.findPublic(input)),
}
