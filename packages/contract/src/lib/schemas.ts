import { isBefore2100 } from './local-time.ts'
import { cleanText, sanitizeText } from './sanitize.ts'
import { z } from './zod.ts'

/** An id: at most 64 characters, safe in a URL path. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** A name or a profile field, sanitized as the specification says; add the checks of the field. */
export const textSchema = () => z.string().check(z.overwrite(sanitizeText))

/** What people write to each other: `<` and `>` stay, so every place that shows it must escape it. */
export const freeTextSchema = (max: number, tooLong = `${max} caractères au maximum`) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(max, tooLong))

/** Values of a list, separated by commas: `?format=5 contre 5,7 contre 7`. */
export const commaSeparatedSchema = <Value extends z.ZodMiniType<string, string>>(value: Value) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200)),
      z.transform((text: string) => [...new Set(text.split(','))]),
    ),
    z.array(value),
  )

export const before2100 = () => z.refine<string>(isBefore2100, 'Choisissez une date avant 2100')

/** A local day that can be computed with. The rules for two of them are not asked where one is wrong. */
export const daySchema = z.iso
  .date('Choisissez une date')
  .check(z.refine((day) => day >= '1970-01-01' && isBefore2100(day), { error: 'Choisissez une date entre 1970 et 2100', abort: true }))

/** Why a form can't send a day, as the schema says it. */
export const whyNotDay = (day: string): string | undefined => daySchema.safeParse(day).error?.issues[0]?.message

/** ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime()

export const cursorSchema = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/))

const limitSchema = (defaultLimit: number) => z._default(z.int().check(z.gte(1), z.lte(50)), defaultLimit)

export const pageParameters = (defaultLimit: number) => ({ cursor: z.optional(cursorSchema), limit: limitSchema(defaultLimit) })

/** A page of a list; `nextCursor` is null on the last page. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(cursorSchema) })

export const doneSchema = z.object({ done: z.literal(true) })
