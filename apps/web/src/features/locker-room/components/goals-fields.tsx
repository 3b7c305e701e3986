import { ofName } from '@coup-denvoi/contract/lib/elision'
import { lockerRoomErrors } from '@coup-denvoi/contract/locker-room/locker-room.errors'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { Team } from '@coup-denvoi/contract/locker-room/team.rules'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { type ResultValues, type Scorer, scoreOf, scorersOf, TEAM_NAMES, TEAMS, teamsAboveScore, totalsOf } from '../noted-goals.ts'

type GoalsFieldsProps = {
  room: LockerRoom
  values: ResultValues
  onChange: (change: Pick<ResultValues, 'noted'>) => void
}

/** « Qui a marqué »: goals and assists of each player, by team, as far as somebody knows them. */
export function GoalsFields({ room, values, onChange }: GoalsFieldsProps) {
  const scorers = scorersOf(room, values)
  const tooMany = teamsAboveScore(values, room)
  const withoutTeam = scorers.filter(({ team }) => team === null)
  const change = (scorer: Scorer, changes: Partial<Scorer>) => {
    const { playerId, team, goals, assists } = { ...scorer, ...changes }
    if (team) onChange({ noted: { ...values.noted, [playerId]: { team, goals, assists } } })
  }
  return (
    <>
      <p className="text-sm text-ink-2">{'Facultatif\u00a0: ce que vous savez. Un but contre son camp n’a pas de buteur.'}</p>
      {TEAMS.map((team) => {
        const score = scoreOf(team, values)
        const totals = totalsOf(team, scorers, room)
        const unknown = room.goals.filter((noted) => noted.playerId === null && noted.team === team)
        const ofTeam = scorers.filter((scorer) => scorer.team === team)
        if (ofTeam.length === 0) return null
        return (
          <FieldGroup
            key={team}
            label={`Buteurs des ${TEAM_NAMES[team]}`}
            hint={`${totals.goals} sur ${score} ${score > 1 ? 'buts notés' : 'but noté'}`}
            error={tooMany.includes(team) && lockerRoomErrors.GOALS_ABOVE_SCORE.message}
          >
            <ul className="border-y border-border">
              {ofTeam.map((scorer) => (
                <ScorerRow
                  key={scorer.playerId}
                  scorer={scorer}
                  maxGoals={scorer.goals + Math.max(0, score - totals.goals)}
                  maxAssists={scorer.assists + Math.max(0, score - totals.assists)}
                  onChange={(changes) => change(scorer, changes)}
                />
              ))}
              {unknown.map(({ displayName, goals, assists }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
                <li key={index} className="py-2.5 text-sm text-ink-2 not-first:border-t not-first:border-border">
                  {`${displayName}\u00a0: ${goals} ${goals > 1 ? 'buts' : 'but'}, ${assists} ${assists > 1 ? 'passes' : 'passe'}`}
                </li>
              ))}
            </ul>
          </FieldGroup>
        )
      })}
      {withoutTeam.length > 0 && (
        <FieldGroup label="Sans équipe" hint="Choisissez son équipe pour noter ses buts.">
          <ul className="border-y border-border">
            {withoutTeam.map((scorer) => (
              <li
                key={scorer.playerId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 not-first:border-t not-first:border-border"
              >
                <ScorerName name={scorer.displayName} />
                <TeamChoice name={scorer.displayName} onChoose={(team) => change(scorer, { team })} />
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
    </>
  )
}

type ScorerRowProps = { scorer: Scorer; maxGoals: number; maxAssists: number; onChange: (changes: Partial<Scorer>) => void }

function ScorerRow({ scorer: { displayName, team, hasOwnTeam, goals, assists }, maxGoals, maxAssists, onChange }: ScorerRowProps) {
  const otherTeam = team === 'home' ? 'away' : 'home'
  const of = <span className="sr-only">{` ${ofName(displayName)}`}</span>
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-1 py-2.5 max-xs:grid-cols-1 not-first:border-t not-first:border-border md:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 max-md:col-span-full">
        <ScorerName name={displayName} />
        {!hasOwnTeam && (
          <Button variant="ghost" onClick={() => onChange({ team: otherTeam })}>
            {`Plutôt ${TEAM_NAMES[otherTeam]}`}
            {of}
          </Button>
        )}
      </span>
      <Field label={<span className="text-sm font-semibold text-ink-2">Buts{of}</span>} required={false}>
        <Stepper value={goals} onChange={(count) => onChange({ goals: count })} min={0} max={maxGoals} />
      </Field>
      <Field label={<span className="text-sm font-semibold text-ink-2">Passes{of}</span>} required={false}>
        <Stepper value={assists} onChange={(count) => onChange({ assists: count })} min={0} max={maxAssists} />
      </Field>
    </li>
  )
}

const ScorerName = ({ name }: { name: string }) => (
  <b dir="auto" className="min-w-0 wrap-anywhere">
    {name}
  </b>
)

function TeamChoice({ name, onChoose }: { name: string; onChoose: (team: Team) => void }) {
  return (
    <FieldGroup label={`Équipe ${ofName(name)}`} labelHidden>
      <p className="flex flex-wrap gap-2">
        {TEAMS.map((team) => (
          <Button key={team} onClick={() => onChoose(team)}>
            {TEAM_NAMES[team]}
            <span className="sr-only">{` pour ${name}`}</span>
          </Button>
        ))}
      </p>
    </FieldGroup>
  )
}
