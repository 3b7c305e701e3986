import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { isTransientError } from '#lib/api/query-client.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { loadPasskeys } from '#lib/passkeys/load-passkeys.ts'
import { reauthenticationErrorText, type WithReauthentication } from '#lib/session/reauthentication.ts'
import { securityQuery, sessionsQuery } from '../settings.queries.ts'

type Security = Awaited<ReturnType<typeof showSecurity>>
const showSecurity = () => withApi((api) => api.security.find())
const updateCache = (queryClient: QueryClient, security: Security) => queryClient.setQueryData(securityQuery.queryKey, security)
const refresh = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: securityQuery.queryKey })

/** Makes a passkey in this browser and adds it to the account. */
export function useAddPasskey(withReauthentication: WithReauthentication, onAdded: () => void) {
  const queryClient = useQueryClient()
  /** The keys that were known before a try whose answer got lost. */
  const beforeLost = useRef<string[]>(undefined)
  const { mutate, isPending, error } = useAction({
    mutationFn: async (name: string) => {
      const added = beforeLost.current && (await findAdded(beforeLost.current, name))
      if (added) return added
      const options = await withReauthentication(() => withApi((api) => api.security.startPasskey()))
      const { createPasskey } = await loadPasskeys()
      const registration = await createPasskey(options)
      const before = queryClient.getQueryData(securityQuery.queryKey)?.passkeys.map(({ id }) => id)
      try {
        return await withReauthentication(() => withApi((api) => api.security.addPasskey({ name, registration })))
      } catch (error) {
        if (isTransientError(error)) beforeLost.current = before
        throw error
      }
    },
    updateCache,
    onSuccess: onAdded,
    successToast: 'Clé d’accès ajoutée',
    errorToast: false,
    refresh,
  })
  return { addPasskey: mutate, isAdding: isPending, errorMessage: error ? reauthenticationErrorText(error) : null }
}

/** The key of a try whose answer got lost, if it has got through: the device would refuse to make another one. @param before known then */
async function findAdded(before: string[], name: string): Promise<Security | null> {
  const security = await showSecurity()
  const added = security.passkeys.find(({ id }) => !before.includes(id))
  if (!added || added.name === name) return added ? security : null
  return withApi((api) => api.security.renamePasskey({ id: added.id, name }))
}

export function useRenamePasskey(onRenamed: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (passkey: { id: string; name: string }) => withApi((api) => api.security.renamePasskey(passkey)),
    updateCache,
    onSuccess: onRenamed,
    successToast: 'Clé d’accès renommée',
    errorToast: false,
    refresh,
  })
  return { renamePasskey: mutate, isRenaming: isPending, errorMessage: error?.message ?? null }
}

/** Removes a passkey, which signs out every other browser. */
export function useRemovePasskey(withReauthentication: WithReauthentication, onRemoved: () => void) {
  const send = useSendAgain((id: string) => withReauthentication(() => withApi((api) => api.security.removePasskey({ id }))), {
    refusals: ['PASSKEY_NOT_FOUND'],
    read: showSecurity,
  })
  const { mutate, isPending, error } = useAction({
    mutationFn: send,
    updateCache,
    onSuccess: onRemoved,
    successToast: 'Clé d’accès retirée',
    errorToast: false,
    refresh: (queryClient) => Promise.all([refresh(queryClient), invalidate(queryClient, { queryKey: sessionsQuery.queryKey })]),
  })
  return { removePasskey: mutate, isRemoving: isPending, errorMessage: error ? reauthenticationErrorText(error) : null }
}

/** Confirms with a passkey, instead of the password, before an action that is hard to undo. */
export function useConfirmWithPasskey(onConfirmed: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: async () => {
      const { provePasskey } = await loadPasskeys()
      const proof = await provePasskey()
      return withApi((api) => api.security.confirmWithPasskey({ proof }))
    },
    onSuccess: onConfirmed,
    errorToast: false,
  })
  return {
    confirmWithPasskey: () => mutate(),
    isConfirmingPasskey: isPending,
    passkeyError: error ? reauthenticationErrorText(error) : null,
  }
}
