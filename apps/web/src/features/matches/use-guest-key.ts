import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useEffect, useState } from 'react'
import { parsePlaceHash, rememberedPlaces, rememberPlace } from '#lib/guest-places.ts'
import { parseUrl } from '#ui/text/parse-url.ts'

/** A guest's key, and whether they have just sent « Je viens », or followed the link that confirms their e-mail address. */
export type GuestAddress = GuestKey & { isNew: boolean; isConfirming: boolean }

/**
 * Whose place of a match to show: of the fragment of the address, which this browser then remembers, or the one that was taken here last.
 * @returns undefined until it is known: the server never sees it; null without a place
 */
export function useGuestKey(matchId: string): GuestAddress | null | undefined {
  const [address, setAddress] = useState<GuestAddress | null>()
  useEffect(() => {
    const readAddress = () => {
      const inAddress = parsePlaceHash(location.hash)
      if (inAddress) rememberPlace(matchId, inAddress)
      const key = inAddress ?? rememberedPlaces(matchId)[0]
      setAddress(key ? { isConfirming: false, ...key, isNew: inAddress !== null && isFromMatchPage(matchId) } : null)
    }
    readAddress()
    addEventListener('hashchange', readAddress)
    return () => removeEventListener('hashchange', readAddress)
  }, [matchId])
  return address
}

/** The form of the match's page leads here. */
const isFromMatchPage = (matchId: string): boolean => parseUrl(document.referrer)?.pathname === `/match/${matchId}`
