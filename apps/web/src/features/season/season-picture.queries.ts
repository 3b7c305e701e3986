import type { SeasonPictureOptions } from '@coup-denvoi/contract/season/season.schema'
import { seasonPicturePath } from '@coup-denvoi/contract/season/season-files.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createNetworkError } from '#lib/api/api-error.ts'

/** The picture of one's own season, made by the server. Not under the key of seasons: nothing of it is kept for later. */
export const seasonPictureQuery = (options: SeasonPictureOptions) =>
  queryOptions({
    queryKey: ['season-picture', options],
    queryFn: async ({ signal }) => {
      const answer = await fetch(seasonPicturePath(options), { signal }).catch((error: unknown) => {
        throw signal.aborted ? error : createNetworkError()
      })
      if (answer.ok && answer.headers.get('content-type') !== 'image/png') throw createNetworkError()
      if (!answer.ok) throw new Error(answer.status === 429 ? TOO_MANY_PICTURES : NO_PICTURE)
      return answer.blob()
    },
    placeholderData: keepPreviousData,
  })

const TOO_MANY_PICTURES = 'Cela fait beaucoup d’images d’un coup. Réessayez dans une minute.'
const NO_PICTURE = 'L’image n’a pas pu être faite. Réessayez dans un instant.'
