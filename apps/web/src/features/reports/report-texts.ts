import type { ReportReason } from '@coup-denvoi/contract/reports/report.schema'
import type { ReportTarget } from './report-target.ts'

/** The title of the dialog, which is also the label of its button, except that of a place. */
export function reportTitle(target: ReportTarget): string {
  return target.kind === 'user' ? `Signaler ${target.name}` : TITLES[target.kind]
}

const TITLES: Record<Exclude<ReportTarget['kind'], 'user'>, string> = {
  match: 'Signaler ce match',
  group: 'Signaler ce groupe',
  message: 'Signaler ce message',
  guest: 'Signaler cet invité',
  place: 'Signaler ce terrain',
  poll: 'Signaler ce sondage',
  series: 'Signaler cette série',
}

/** Who reads the report, and who is not told. */
export const REPORT_EXPLANATIONS: Record<ReportTarget['kind'], string> = {
  user: 'Les modérateurs liront votre signalement. La personne n’en saura rien.',
  match: 'Les modérateurs liront votre signalement. La personne qui organise n’en saura rien.',
  guest: 'Les modérateurs liront votre signalement. L’invité n’en saura rien.',
  group: 'Les modérateurs liront votre signalement. Les membres du groupe n’en sauront rien.',
  place: 'Les modérateurs liront votre signalement. Ils peuvent réunir deux fiches du même terrain.',
  poll: 'Les modérateurs liront votre signalement. La personne qui organise n’en saura rien.',
  series: 'Les modérateurs liront votre signalement. La personne qui organise n’en saura rien.',
  message:
    'Les modérateurs liront votre signalement et ce message, mais pas le reste de la conversation. La personne qui l’a écrit n’en saura rien.',
}

/** The label of the details: of a place that is there twice, its other page. */
export const detailsLabel = (reason: ReportReason | null): string =>
  reason === 'Doublon' ? 'L’autre fiche, ou pourquoi' : 'Que s’est-il passé'
