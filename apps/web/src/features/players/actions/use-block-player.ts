import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify/unstyled'
import { blockedPlayersQuery } from '#features/settings/settings.queries.ts'
import { withApi } from '#lib/api/with-api.ts'
import { playerKeys, playerQuery } from '../players.queries.ts'

/** Wants nothing more from somebody. @param onBlocked once it is done */
export function useBlockPlayer({ id, displayName }: Pick<Player, 'id' | 'displayName'>, onBlocked: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => withApi((api) => api.players.block({ id })),
    onSuccess: (player) => {
      queryClient.setQueryData(playerQuery(id).queryKey, player)
      toast.success(`Vous avez bloqué ${displayName}`)
      onBlocked()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: playerKeys.all })
      void queryClient.invalidateQueries({ queryKey: blockedPlayersQuery.queryKey })
    },
  })
  return { block: () => mutate(), isBlocking: isPending, error }
}
