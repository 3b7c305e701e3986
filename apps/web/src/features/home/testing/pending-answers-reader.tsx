import { useQuery } from '@tanstack/react-query'
import { pendingAnswersQuery } from '../pending-answers.queries.ts'

/** Reads what waits for an answer as the home page does, and again only when an action says that it may have changed. */
export function PendingAnswersReader() {
  const { data } = useQuery({ ...pendingAnswersQuery, staleTime: Number.POSITIVE_INFINITY })
  return data ? <p>{`Réponses attendues\u00a0: ${data.total}`}</p> : null
}
