import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { useId } from 'react'
import { useEndCoOrganizing } from '#features/matches/actions/organizers/use-end-co-organizing.ts'
import { type CoOrganizer, coOrganizersOf } from '#features/matches/co-organizers.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

const MAY = ['modifier, inviter, retirer, faire l’appel', 'saisir le score et publier les équipes']
const MAY_NOT = ['annuler le match', 'passer la main, nommer quelqu’un']

/** « Élodie peut »: the rights of the co-organizers, and how the role ends. @param onEnd the button is about to change */
export function RightsSheet({ match, onEnd }: { match: Match; onEnd: () => void }) {
  const id = useId()
  const coOrganizers = coOrganizersOf(match)
  if (coOrganizers.length === 0) return null
  const ending = match.viewer.isOrganizer ? coOrganizers : coOrganizers.filter(({ isViewer }) => isViewer)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title={titleOf(coOrganizers)} />
      <SheetBody>
        <ul className="grid gap-2 leading-[1.35]">
          {MAY.map((right) => (
            <li key={right} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 [&>svg]:size-5 [&>svg]:text-green-text">
              <CheckIcon />
              <span>{right}</span>
            </li>
          ))}
          {MAY_NOT.map((right) => (
            <li key={right} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 text-ink-2 [&>svg]:size-5 [&>svg]:text-ink-3">
              <CloseIcon />
              <span>
                <span className="sr-only">{'pas\u00a0: '}</span>
                {right}
              </span>
            </li>
          ))}
        </ul>
      </SheetBody>
      {ending.length > 0 && (
        <div className="grid gap-2.5 border-t border-border px-4 py-3 md:px-5">
          {ending.map((coOrganizer) => (
            <EndButton key={coOrganizer.userId} match={match} coOrganizer={coOrganizer} onEnd={onEnd} />
          ))}
        </div>
      )}
    </Sheet>
  )
}

function titleOf([first, ...others]: CoOrganizer[]): string {
  if (!first || others.length > 0) return 'Un co-organisateur peut'
  return first.isViewer ? 'Vous pouvez' : `${firstNameOf(first.displayName)} peut`
}

type EndButtonProps = { match: Match; coOrganizer: CoOrganizer; onEnd: () => void }

function EndButton({ match, coOrganizer: { userId, displayName, isViewer }, onEnd }: EndButtonProps) {
  const ending = useEndCoOrganizing(match, { userId: isViewer ? null : userId, displayName: firstNameOf(displayName) })
  const { isWaiting } = ending
  const firstName = firstNameOf(displayName)
  const texts = isViewer
    ? { end: 'Rendre le brassard', keep: 'Garder le brassard' }
    : { end: `Reprendre le brassard ${ofName(firstName)}`, keep: `Laisser le brassard à ${firstName}` }
  const start = () => {
    onEnd()
    ending.start()
  }
  return (
    <Button wide variant={isWaiting ? 'secondary' : 'dangerGhost'} onClick={undoableClick({ ...ending, start })}>
      {isWaiting ? texts.keep : texts.end}
    </Button>
  )
}
