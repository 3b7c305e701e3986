import { MIN_RELIABILITY_MATCHES } from '@coup-denvoi/contract/attendance/attendance.rules'
import { formatAmount, formatCount } from '@coup-denvoi/contract/lib/format'
import {
  LEAVE_DEADLINES,
  MATCH_FORMATS,
  MATCH_LABELS,
  MATCH_LEVELS,
  MATCH_LIMITS,
  type MatchFormat,
  MIN_RELIABILITIES,
} from '@coup-denvoi/contract/matches/match.schema'
import { priceOf } from '@coup-denvoi/contract/matches/shared-cost.rules'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { EVERYBODY, NO_MIN_RELIABILITY, playerCountOf } from '#features/matches/form/match-form-values.ts'
import { parsePrice } from '#features/matches/form/match-price.public.ts'
import { leaveDeadlineText } from '#features/matches/text/match-field-text.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { FormatCard, FormatCards } from '#ui/forms/format-picker.tsx'
import { PriceInput } from '#ui/forms/price-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'

type MatchFormPlayersProps = {
  control: MatchFormControl
  takenPlaces: number
}

export function MatchFormPlayers({ control, takenPlaces }: MatchFormPlayersProps) {
  const format = useController({ control, name: 'format' })
  const max = useController({ control, name: 'maxPlayers' })
  const min = useController({ control, name: 'minPlayers' })
  const price = useController({ control, name: 'pricePerPlayer' })
  const cost = useController({ control, name: 'totalCost' })
  const isShared = cost.field.value.trim() !== ''
  const level = useController({ control, name: 'level' })
  const label = useController({ control, name: 'label' })
  const reliability = useController({ control, name: 'minReliability' })
  const deadline = useController({ control, name: 'leaveDeadlineHours' })
  const { value: freesUnconfirmed, ...freesField } = useController({ control, name: 'freesUnconfirmed' }).field
  const freesHintId = useId()
  const minTotal = Math.max(MATCH_LIMITS.maxPlayers.min, takenPlaces)
  // A total set by hand stays when the format changes.
  const [isTotalCustomized, setIsTotalCustomized] = useState(max.field.value !== (playerCountOf(format.field.value) ?? max.field.value))
  const { ref: formatRef, ...formatField } = format.field

  function selectFormat(selected: MatchFormat) {
    formatField.onChange(selected)
    const players = playerCountOf(selected)
    if (players !== null && !isTotalCustomized) max.field.onChange(Math.max(minTotal, players))
  }

  return (
    <FormSheet legend="Combien">
      <FieldGroup label="Format" labelHidden error={format.fieldState.error?.message}>
        <FormatCards>
          {MATCH_FORMATS.map((name, index) => (
            <FormatCard
              key={name}
              {...formatField}
              ref={index === 0 ? formatRef : undefined}
              value={name}
              checked={formatField.value === name}
              onChange={() => selectFormat(name)}
              perSide={perSide(name)}
              title={name}
              hint={playerCountOf(name) === null ? 'À vous de voir' : formatCount(playerCountOf(name) ?? 0, 'joueur')}
            />
          ))}
        </FormatCards>
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Joueurs au total"
          hint={takenPlaces > 1 ? `${takenPlaces}\u00a0places sont déjà prises.` : undefined}
          error={max.fieldState.error?.message}
        >
          <Stepper
            {...max.field}
            min={minTotal}
            max={MATCH_LIMITS.maxPlayers.max}
            onChange={(total) => {
              setIsTotalCustomized(true)
              max.field.onChange(total)
            }}
          />
        </Field>
        <Field label="Minimum de joueurs" optional hint="Dès ce nombre, le match est confirmé." error={min.fieldState.error?.message}>
          <Select {...min.field}>
            <option value="">Sans minimum</option>
            {minimumOptions(max.field.value, min.field.value).map((players) => (
              <option key={players} value={players}>
                {formatCount(players, 'joueur')}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Prix par joueur"
          optional
          hint={isShared ? 'Le coût total est partagé.' : 'Rien\u00a0: le match est gratuit. Sinon, chacun règle sur place.'}
          error={price.fieldState.error?.message}
        >
          <PriceInput {...price.field} disabled={isShared} />
        </Field>
        <Field
          label="Ou un coût total"
          optional
          hint={sharedCostHint(cost.field.value, max.field.value)}
          error={cost.fieldState.error?.message}
        >
          <PriceInput {...cost.field} />
        </Field>
        <Field label="Niveau" error={level.fieldState.error?.message}>
          <Select {...level.field}>
            {MATCH_LEVELS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Pour"
          optional
          hint="Un mot de votre part : le genre de personne n’est enregistré."
          error={label.fieldState.error?.message}
        >
          <Select {...label.field}>
            <option value="">{EVERYBODY}</option>
            {MATCH_LABELS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Présence demandée"
          optional
          hint={`En dessous, on vous demande d’abord. Avec moins de ${MIN_RELIABILITY_MATCHES}\u00a0matchs, on s’inscrit librement.`}
          error={reliability.fieldState.error?.message}
        >
          <Select {...reliability.field}>
            <option value="">{NO_MIN_RELIABILITY}</option>
            {MIN_RELIABILITIES.map((percent) => (
              <option key={percent} value={percent}>
                Au moins {percent}&nbsp;%
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Se désister librement"
          optional
          hint={'Ensuite, «\u00a0Me désister\u00a0» demande un mot, et une place qui reste vide compte comme une absence.'}
          error={deadline.fieldState.error?.message}
        >
          <Select {...deadline.field}>
            {['', ...LEAVE_DEADLINES.map(String)].map((hours) => (
              <option key={hours} value={hours}>
                {leaveDeadlineText(hours)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Switch {...freesField} checked={freesUnconfirmed} aria-describedby={freesHintId}>
          Je peux libérer les places non confirmées 6&nbsp;h avant
        </Switch>
        <p id={freesHintId} className="text-sm text-ink-2">
          C’est écrit sur la feuille de match. Une place libérée ne compte pas comme une absence.
        </p>
      </div>
    </FormSheet>
  )
}

/** « À 10, 6,50 € chacun » */
function sharedCostHint(text: string, maxPlayers: number): string {
  const totalCost = text.trim() === '' ? null : parsePrice(text)
  if (totalCost === null || totalCost < 0 || totalCost > MATCH_LIMITS.totalCost) return 'Partagé entre les présents, à la fin du match.'
  return `À ${maxPlayers}, ${formatAmount(priceOf({ totalCost, maxPlayers, pricePerPlayer: 0 }))} chacun.`
}

/** `5` of « 5 contre 5 ». */
function perSide(format: MatchFormat): 5 | 7 | 8 | 11 | null {
  const players = playerCountOf(format)
  return players === null ? null : ((players / 2) as 5 | 7 | 8 | 11)
}

/** Up to the total, and always with the selected minimum, which may be above it and then shows an error. */
function minimumOptions(total: number, chosen: string): number[] {
  const { min } = MATCH_LIMITS.maxPlayers
  return Array.from({ length: Math.max(total, Number(chosen)) - min + 1 }, (_, index) => index + min)
}
