import type { PublicMatch, PublicMatchCard } from '../matches/match.schema.ts'
import type { PublicPlayer } from '../players/player.schema.ts'
import type { Me } from '../users/user.schema.ts'

/**
 * How the server gets a page from the built web program: `apps/web/dist/server/render.js` exports
 * `render: RenderPage`. The server knows nothing of what is on a page, the web program nothing of sessions or SQL.
 */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>

export type PageRequest = {
  /** Path and query, as asked for. */
  url: string
  /** Scheme and host under which people reach this server, for absolute links in previews. */
  origin: string
  /** The person's own choice; null follows their system. */
  theme: 'light' | 'dark' | null
  /** The signed-in user: their pages are drawn by the browser, and this saves it the first question. */
  me: Me | null
  /** What public pages read, under the visitor's own rights. They throw `{ code }` of the contract's errors. */
  dataSource: {
    findPublic(input: { id: string; token?: string }): Promise<PublicMatch>
    showcase(): Promise<{ items: PublicMatchCard[] }>
    findPublicPlayer(input: { id: string }): Promise<PublicPlayer>
  }
}

export type PageResponse = { kind: 'page'; status: 200 | 403 | 404 | 500; html: string } | { kind: 'redirect'; location: string }

/** The picture that messengers show for a shared match, made by the server. 1200 × 630. */
export const matchPreviewPath = (matchId: string): string => `/match/${matchId}/apercu.png`
