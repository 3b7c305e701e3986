import type { PageRequest } from '@coup-denvoi/contract/pages/page.protocol'
import { withApi } from '../api/with-api.ts'

/** Data of public pages: over the API in the browser, directly from the server's router during server rendering. */
export type PublicDataSource = PageRequest['dataSource']

export const apiDataSource: PublicDataSource = {
  findPublic: (input) => withApi((api) => api.matches.findPublic(input)),
  showcase: () => withApi((api) => api.matches.showcase()),
  legalPages: () => withApi((api) => api.instance.legal()),
  findSeriesTarget: (input) => withApi((api) => api.series.findTarget(input)),
  findPublicPlayer: (input) => withApi((api) => api.players.findPublic(input)),
  findPublicPlace: (input) => withApi((api) => api.places.findPublic(input)),
  installation: () => withApi((api) => api.installation.find()),
}
