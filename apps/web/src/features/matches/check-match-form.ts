import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { matchDraftSchema, newMatchSchema } from '@coup-denvoi/contract/matches/match.schema'
import { whyCannotChangeTo } from '@coup-denvoi/contract/matches/match-time.rules'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { draftOf, type MatchFormDraft, type MatchFormValues } from './match-form-values.ts'
import { parsePrice } from './match-price.ts'

/** The field that an error of the contract is about. */
export const fieldOfError: Partial<Record<string, keyof MatchFormValues>> = { START_IN_PAST: 'time', PLACES_TAKEN: 'maxPlayers' }

/** Checks the form by the contract. @param currentPlayers places taken, which the total can't go below */
export const checkMatchForm =
  (currentPlayers: number): Resolver<MatchFormValues, unknown, MatchFormDraft> =>
  (values) => {
    const draft = draftOf(values)
    const checked = draft.groupId === undefined ? matchDraftSchema.safeParse(draft) : newMatchSchema.safeParse(draft)
    const errors: FieldErrors<MatchFormValues> = {}
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = path[0] as keyof MatchFormValues
      errors[field] ??= { type: 'contract', message }
    }
    if (parsePrice(values.pricePerPlayer) === null) errors.pricePerPlayer = { type: 'contract', message: 'Indiquez un prix comme 6,50' }

    const objection = whyCannotChangeTo(values, { currentPlayers }, new Date())
    const field = objection && fieldOfError[objection]
    if (field) errors[field] ??= { type: 'contract', message: matchErrors[objection].message }

    return checked.data && Object.keys(errors).length === 0 ? { values: checked.data, errors: {} } : { values: {}, errors }
  }
