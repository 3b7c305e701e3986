import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useGuestRules, useRemoveGuests } from '#features/matches/actions/guests/use-guests.ts'
import { GuestRulesFields } from '#features/matches/components/guest-rules-fields.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { Button } from '#ui/forms/button.tsx'
import { UndoIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** `onRemove` is called before guests disappear. */
type GuestRulesProps = { match: Match; onRemove: () => void }

/** « Invités »: the organizer says who may come without an account. Saved at once. */
export function GuestRules({ match, onRemove }: GuestRulesProps) {
  const { setRules, saving } = useGuestRules(match.id)
  const byLink = [...match.players, ...match.queue].filter(({ guest }) => guest?.origin === 'link')
  const removal = useRemoveGuests(
    match.id,
    byLink.flatMap(({ guest }) => guest?.id ?? []),
  )
  return (
    <Sheet aria-labelledby="invites">
      <SheetHeader id="invites" title="Invités" />
      <SheetBody className="grid gap-4">
        {/* The choice shows before the server has answered. */}
        <GuestRulesFields value={{ ...match, ...saving }} onChange={setRules} />
        {(removal.count > 1 || removal.isWaiting) && (
          <Button variant={removal.isWaiting ? 'secondary' : 'dangerGhost'} onClick={undoableClick(removal, onRemove)}>
            {removal.isWaiting && <UndoIcon />}
            {removal.isWaiting ? 'Annuler le retrait des invités' : 'Retirer les invités venus par le lien'}
          </Button>
        )}
      </SheetBody>
    </Sheet>
  )
}
