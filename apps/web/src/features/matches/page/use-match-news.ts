import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useEffect, useRef } from 'react'
import { showToast } from '#lib/toast/show-toast.ts'
import { matchNews } from './match-news.ts'

/** Shows what happened to the viewer while the match is open, each in a toast. */
export function useMatchNews(match: Match): void {
  const previous = useRef(match)
  useEffect(() => {
    for (const { kind, text } of matchNews(previous.current, match)) void showToast(kind, text)
    previous.current = match
  }, [match])
}
