import { queryOptions } from '@tanstack/react-query'
import { loadQuery } from '#lib/api/load-query.ts'
import { apiDataSource } from '#lib/ssr/public-data-source.ts'
import type { RouterContext } from '#lib/ssr/router-context.ts'

/** What the legal pages say. @param dataSource where public pages get their data */
export const legalQuery = (dataSource = apiDataSource) =>
  queryOptions({ queryKey: ['legal'], meta: { isPublic: true }, queryFn: () => dataSource.legalPages() })

/** For loaders of the legal pages. */
export const loadLegalPages = ({ queryClient, publicData }: RouterContext) => loadQuery(queryClient, legalQuery(publicData))
