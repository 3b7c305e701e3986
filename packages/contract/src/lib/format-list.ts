import { lazy } from './lazy.ts'

const conjunction = lazy(() => new Intl.ListFormat('fr'))
const disjunction = lazy(() => new Intl.ListFormat('fr', { type: 'disjunction' }))

/** « Karim, Lucas et Inès » */
export const formatList = (items: readonly string[]): string => conjunction().format(items)

/** « lundi, mardi ou jeudi » */
export const formatAlternatives = (items: readonly string[]): string => disjunction().format(items)
