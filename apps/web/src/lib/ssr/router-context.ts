import type { QueryClient } from '@tanstack/react-query'
import type { PublicDataSource } from './public-data-source.ts'

export type RouterContext = {
  queryClient: QueryClient
  publicData: PublicDataSource
  /** `https://foot.example`, for absolute URLs in the head. */
  origin: string
}
