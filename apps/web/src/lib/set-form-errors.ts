import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'

type FormSetters<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/**
 * Shows the server's error at the fields it names, or above the form (`errors.root`).
 * @param fieldByCode error codes that are about one field
 */
export function setFormErrors<Values extends FieldValues>(
  { setError, getValues }: FormSetters<Values>,
  { code, message, fields }: ApiError,
  fieldByCode: Record<string, Path<Values>> = {},
): void {
  const codeField = fieldByCode[code]
  const fieldNames = Object.keys(getValues())
  const fieldErrors = codeField
    ? [[codeField, message] as const]
    : Object.entries(fields ?? {}).flatMap(([path, fieldMessage]) => {
        const field = path.split('.').find((part) => fieldNames.includes(part))
        return field ? [[field as Path<Values>, fieldMessage] as const] : []
      })
  for (const [index, [field, fieldMessage]] of fieldErrors.entries())
    setError(field, { type: 'server', message: fieldMessage }, { shouldFocus: index === 0 })
  if (fieldErrors.length === 0) setError('root', { type: 'server', message })
}
