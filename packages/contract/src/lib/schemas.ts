import { cleanText, sanitizeText } from './sanitize.ts'
import { z } from './zod.ts'

/** An identifier of ours: never longer than 64 characters, nothing that needs escaping in a path. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** A text typed by a person, sanitized; add the checks of the field to it. */
export const textSchema = () => z.string().check(z.overwrite(sanitizeText))

/** The same for a text that may be longer than others: its own limit refuses what is too long. */
export const longTextSchema = () => z.string().check(z.overwrite(cleanText))

/** ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime()

/** Opaque position in a list; comes from the server and goes back unread. */
export const cursorSchema = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,200}$/))
