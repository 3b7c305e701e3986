import { hashKey, type MutationKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { meQuery } from '../session/session.ts'
import { showToast } from '../toast/show-toast.ts'
import { isTransientError } from './query-client.ts'
import { withRereads } from './with-rereads.ts'

export type ActionOptions<Answer, Input> = {
  mutationFn: (input: Input) => Promise<Answer>
  /** Actions with the same key count as one, whichever component they belong to. By default each hook is on its own. */
  mutationKey?: MutationKey
  /** What a call does while another one with the same key runs. A double click is faster than the button's busy state. Default: `ignore` */
  whilePending?: 'ignore' | 'queue' | 'parallel'
  /** How the keys of other actions begin: a call waits until those that run are answered. Its key is another one, or it would be ignored. */
  waitsFor?: MutationKey
  /** How often a request that did not get through is repeated, after 1, 2, 4… seconds. Default: 0 */
  retries?: number
  /** Shows the answer at once; `refresh` then reads it again. */
  updateCache?: (queryClient: QueryClient, answer: Answer, input: Input) => unknown
  onSuccess?: (answer: Answer, input: Input) => unknown
  /** The text for a success, or null to say nothing. */
  successToast?: string | ((answer: Answer, input: Input) => string | null)
  /** The text for a failure, or null to say nothing; false where the caller shows `error` itself. Default: the error's message */
  errorToast?: false | ((error: Error) => string | null)
  onError?: (error: Error, input: Input) => void
  /** Reads again what may have changed, also after a failure: the action may have been offered on old data. */
  refresh?: (queryClient: QueryClient, input: Input) => unknown
  onSettled?: (input: Input) => void
  /** Of an action that signs out: what is said when the session ends after its answer got lost. */
  maybeDone?: string
}

/**
 * A change that the user makes: `useMutation` with single flight, toasts and refreshed data. The order is cache, `onSuccess`, toast,
 * refresh, `onSettled`; it stays pending until a promise that one of them returns is fulfilled.
 * `mutateAsync` is for forms, which prevent a second submit themselves.
 */
export function useAction<Answer, Input = void>(options: ActionOptions<Answer, Input>) {
  const { mutationFn, whilePending = 'ignore', waitsFor, retries = 0, updateCache, successToast, errorToast } = options
  const queryClient = useQueryClient()
  const ownKey = useId()
  const mutationKey = options.mutationKey ?? ['action', ownKey]
  const userId = () => queryClient.getQueryData(meQuery.queryKey)?.id
  const mutation = useMutation<Answer, Error, Input, { actorId: string | undefined }>({
    mutationKey,
    mutationFn,
    meta: { maybeDone: options.maybeDone },
    scope: whilePending === 'queue' ? { id: JSON.stringify(mutationKey) } : undefined,
    retry: (failureCount, error) => failureCount < retries && isTransientError(error),
    retryDelay: (failureCount) => 1000 * 2 ** failureCount,
    onMutate: async () => {
      const actorId = userId()
      if (waitsFor) {
        await othersAnswered(queryClient, waitsFor, mutationKey)
        if (actorId !== userId()) throw OTHER_USER
      }
      return { actorId }
    },
    onSuccess: async (answer, input, { actorId }) => {
      // Their session has ended: the next user sees nothing of it.
      if (actorId !== undefined && actorId !== userId()) return
      await withRereads(queryClient, () => updateCache?.(queryClient, answer, input))
      await options.onSuccess?.(answer, input)
      const text = typeof successToast === 'function' ? successToast(answer, input) : successToast
      if (text) void showToast('success', text)
    },
    onError: (error, input) => {
      if (error === OTHER_USER) return
      const text = errorToast === false ? null : errorToast ? errorToast(error) : error.message
      if (text) void showToast('error', text)
      options.onError?.(error, input)
    },
    onSettled: async (_answer, error, input) => {
      const refreshing = options.refresh?.(queryClient, input)
      // Without a network the refresh would not end.
      if (!isTransientError(error)) await refreshing
      options.onSettled?.(input)
    },
  })
  const mutate = (input: Input) => {
    if (whilePending !== 'ignore' || queryClient.isMutating({ mutationKey, exact: true }) === 0) mutation.mutate(input)
  }
  return { ...mutation, mutate }
}

/** The user who pressed is gone: what waited is not sent. */
const OTHER_USER = new Error('Somebody else has signed in')

async function othersAnswered(queryClient: QueryClient, key: MutationKey, ownKey: MutationKey): Promise<void> {
  const cache = queryClient.getMutationCache()
  const others = cache
    .findAll({ mutationKey: key, status: 'pending' })
    .filter(({ options }) => hashKey(options.mutationKey ?? []) !== hashKey(ownKey))
  // The end of a session removes them from the cache.
  const areOver = () => !cache.getAll().some((mutation) => others.includes(mutation) && mutation.state.status === 'pending')
  if (areOver()) return
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (!areOver()) return
      stop()
      resolve()
    })
  })
}
