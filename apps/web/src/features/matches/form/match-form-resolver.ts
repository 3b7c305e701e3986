import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { matchDraftSchema, newMatchSchema } from '@coup-denvoi/contract/matches/match-draft.schema'
import { whyCannotChangeTo } from '@coup-denvoi/contract/matches/match-time.rules'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { serverNow } from '#lib/server-clock.ts'
import { type MatchFormDraft, type MatchFormValues, toMatchDraft } from './match-form-values.ts'
import { parsePrice } from './match-price.public.ts'

export const fieldByErrorCode: Partial<Record<string, keyof MatchFormValues>> = { START_IN_PAST: 'time', PLACES_TAKEN: 'maxPlayers' }

/** Validates the form with the contract. @param takenPlaces minimum for the total @param startsAt of the match that is edited */
export const matchFormResolver =
  (takenPlaces: number, startsAt?: Date): Resolver<MatchFormValues, unknown, MatchFormDraft> =>
  (values) => {
    const draft = toMatchDraft(values)
    const result = draft.groupId === undefined ? matchDraftSchema.safeParse(draft) : newMatchSchema.safeParse(draft)
    const errors: FieldErrors<MatchFormValues> = {}
    for (const { path, message } of result.error?.issues ?? []) {
      const field = path[0] as keyof MatchFormValues
      errors[field] ??= { type: 'contract', message }
    }
    if (parsePrice(values.pricePerPlayer) === null) errors.pricePerPlayer = { type: 'contract', message: 'Indiquez un prix comme 6,50' }
    if (parsePrice(values.totalCost) === null) errors.totalCost = { type: 'contract', message: 'Indiquez un coût comme 65' }

    const errorCode = errors.date ? null : whyCannotChangeTo(values, { currentPlayers: takenPlaces, startsAt }, serverNow())
    const field = errorCode && fieldByErrorCode[errorCode]
    if (errorCode && field) errors[field] ??= { type: 'contract', message: matchErrors[errorCode].message }

    return result.data && Object.keys(errors).length === 0 ? { values: result.data, errors: {} } : { values: {}, errors }
  }
