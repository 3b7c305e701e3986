import type { QueryClient } from '@tanstack/react-query'
import type { PublicDataSource } from './public-data-source.ts'

/** What every route can reach. */
export type RouterContext = {
  queryClient: QueryClient
  publicData: PublicDataSource
  /** `https://foot.example`, for absolute addresses in the head. */
  origin: string
}
