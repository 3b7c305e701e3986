import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { withApi } from '#lib/api.ts'
import { rememberMatch } from '../matches.cache.ts'
import { matchChanged } from '../matches.live.ts'

/** A player takes over a match that nobody organises. @param onDone also after a refusal, which a toast has told */
export function useBecomeOrganiser(id: string, token: string | undefined, onDone: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withApi((api) => api.replacements.becomeOrganizer({ id, token })),
    onSuccess: (match) => {
      rememberMatch(queryClient, match)
      toast.success('Vous organisez désormais ce match')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      matchChanged(queryClient, id)
      onDone()
    },
  })
  return { becomeOrganiser: mutate, isBecoming: isPending }
}
