import type { Control } from 'react-hook-form'
import type { MatchFormDraft, MatchFormValues } from './match-form-values.ts'

/** The form of a match, as its parts get hold of their fields. */
export type MatchFormControl = Control<MatchFormValues, unknown, MatchFormDraft>
