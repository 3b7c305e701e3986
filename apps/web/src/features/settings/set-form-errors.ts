import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'

type FormSetters<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/**
 * Says why the server refused a form: at the fields that it names, else above the form (`errors.root`).
 * @param atField codes that are about one field
 */
export function setFormErrors<Values extends FieldValues>(
  { setError, getValues }: FormSetters<Values>,
  { code, message, fields }: ApiError,
  fieldByCode: Record<string, Path<Values>> = {},
): void {
  const named = fieldByCode[code]
  const known = Object.keys(getValues())
  const told = named
    ? [[named, message] as const]
    : Object.entries(fields ?? {}).flatMap(([path, sentence]) => {
        const field = path.split('.').find((part) => known.includes(part))
        return field ? [[field as Path<Values>, sentence] as const] : []
      })
  for (const [index, [field, sentence]] of told.entries())
    setError(field, { type: 'server', message: sentence }, { shouldFocus: index === 0 })
  if (told.length === 0) setError('root', { type: 'server', message })
}
