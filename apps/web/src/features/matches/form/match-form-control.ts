import type { Control } from 'react-hook-form'
import type { MatchFormDraft, MatchFormValues } from './match-form-values.ts'

export type MatchFormControl = Control<MatchFormValues, unknown, MatchFormDraft>
