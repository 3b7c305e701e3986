import { formatList } from '@coup-denvoi/contract/lib/format-list'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { useQuery } from '@tanstack/react-query'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import { myMatchesQuery } from '#features/matches/matches.queries.ts'
import { freedPlaceText } from '#features/matches/text/freed-place-text.public.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Who waits for the user: the next match, and the groups they lead. Nothing while it loads, and when nobody does. */
export function DeletionEffects({ now }: { now: Date }) {
  const { data: matches = [] } = useQuery(myMatchesQuery)
  const { data: groups = [] } = useQuery(ownGroupsQuery)
  const next = matches.find(
    ({ startsAt, status, viewer }) => new Date(startsAt) > now && status !== 'cancelled' && viewer.status === 'going',
  )
  const led = groups.filter(({ viewer }) => viewer.role === 'creator').map(({ name }) => name)
  if (!next && led.length === 0) return null
  return (
    <Notice>
      {next && (
        <>
          {'On vous attend '}
          <b>{`${formatDayAndTime(new Date(next.startsAt))}\u00a0: ${next.title}`}</b>
          {`. ${freedPlaceText(next, { isEmpty: next.waitingPlayers === 0 }, now)} `}
        </>
      )}
      {led.length > 0 && (
        <>
          {'Vous tenez '}
          <b>{formatList(led)}</b>
          {led.length > 1
            ? '\u00a0: ces groupes changeront de mains dans sept jours.'
            : '\u00a0: ce groupe changera de mains dans sept jours.'}
        </>
      )}
    </Notice>
  )
}
