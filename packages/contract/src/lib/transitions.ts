/** A row of a table of transitions. A condition that a row does not name may be anything. */
export type Transition<State extends string, Act extends string, Effect extends string, Conditions extends Record<string, string>> = {
  /** Null for what begins. */
  from: State | null
  act: Act
  to: State
  effects: readonly Effect[]
} & { [Name in keyof Conditions]?: readonly Conditions[Name][] }

type AnyTransition = { from: string | null; act: string }

/** The row that fits, or null: what is not in the table cannot be done. */
export function findTransition<Row extends AnyTransition>(
  table: readonly Row[],
  { from, act }: { from: Row['from']; act: Row['act'] },
  conditions: {
    [Name in Exclude<keyof Row, 'from' | 'act' | 'to' | 'effects'>]?: Row[Name] extends readonly (infer Value)[] | undefined ? Value : never
  },
): Row | null {
  const fits = (row: Row) =>
    Object.entries(conditions).every(([name, value]) => (row[name as keyof Row] as readonly unknown[] | undefined)?.includes(value) ?? true)
  return table.find((row) => row.from === from && row.act === act && fits(row)) ?? null
}
