import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import type { QueryClient } from '@tanstack/react-query'
import type { PublicDataSource } from './public-data-source.ts'

export type RouterContext = {
  queryClient: QueryClient
  publicData: PublicDataSource
  /** `https://foot.example`, for absolute URLs in the head. */
  origin: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the bar of visitors in place of its links. */
    barLabel?: string
    /**
     * For a page that visitors only read: its server-rendered document follows this topic, without the app (entry-document.ts). It has
     * links and no other controls. Null for one that follows nothing.
     */
    liveTopic?: (match: { params: Record<string, string>; search: Record<string, unknown> }) => LiveTopic | null
  }
}
