import type { NewPoll } from '@coup-denvoi/contract/polls/poll.schema'
import { useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { pollKeys } from '../polls.queries.ts'

/** The form shows what fails. */
export function useCreatePoll() {
  // The same until it has got through: a lost answer does not start a second poll.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutateAsync } = useAction({
    mutationFn: (poll: NewPoll) => withApi((api) => api.polls.create({ ...poll, key })),
    onError: (refusal) => {
      if (errorCodeOf(refusal) === 'POLL_SENT') setKey(crypto.randomUUID())
    },
    successToast: 'Sondage envoyé',
    errorToast: false,
    refresh: (queryClient) => void invalidate(queryClient, { queryKey: pollKeys.all }),
  })
  return mutateAsync
}
