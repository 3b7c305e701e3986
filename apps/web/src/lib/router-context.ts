import type { QueryClient } from '@tanstack/react-query'
import type { PublicReads } from './reads.ts'

/** What every route can reach. */
export type RouterContext = {
  queryClient: QueryClient
  read: PublicReads
  /** `https://foot.example`, for absolute addresses in the head. */
  origin: string
}
