import type { Installation } from '../instance/installation.schema.ts'
import type { PublicInstance } from '../instance/instance.schema.ts'
import type { LegalPages } from '../instance/legal.schema.ts'
import type { PublicMatch, PublicMatchCard } from '../matches/match-card.schema.ts'
import type { PublicPlace } from '../places/place.schema.ts'
import type { PublicPlayer } from '../players/player.schema.ts'
import type { SeriesTarget } from '../series/series.schema.ts'
import type { Me } from '../users/user.schema.ts'

/** Server-side rendering: `apps/web/dist/server/render.js` exports `render: RenderPage`. */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>

export type PageRequest = {
  url: string
  /** Public scheme and host, for absolute links in previews. */
  origin: string
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  /** The signed-in user. Their pages are rendered in the browser; this saves its first request. */
  me: Me | null
  instance: PublicInstance
  /** Data of public pages, with the visitor's rights. Throws `{ code }` of the contract's errors. */
  dataSource: {
    findPublic(input: { id: string; token?: string }): Promise<PublicMatch>
    showcase(): Promise<{ items: PublicMatchCard[] }>
    legalPages(): Promise<LegalPages>
    findSeriesTarget(input: { token: string }): Promise<SeriesTarget>
    findPublicPlayer(input: { id: string }): Promise<PublicPlayer>
    findPublicPlace(input: { id: string }): Promise<PublicPlace>
    /** With the cookie of the browser in which the code was typed. */
    installation(): Promise<Installation>
  }
}

export type PageResponse =
  | { kind: 'page'; status: 200 | 403 | 404; html: string }
  /** `cause` is for the log. */
  | { kind: 'page'; status: 500; html: string; cause: unknown }
  | { kind: 'redirect'; location: string }

export const matchPreviewPath = (matchId: string): string => `/match/${matchId}/apercu.png`
