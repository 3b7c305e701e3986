import { z } from '../lib/zod.ts'
import { registrationSchema } from '../users/user.schema.ts'
import { INSTALLATION_CODE_LENGTH, isInstallationCode, normalizeInstallationCode } from './installation.rules.ts'
import { settingsFormSchema } from './instance.schema.ts'

export const installationCodeSchema = z
  .string()
  .check(
    z.maxLength(40),
    z.overwrite(normalizeInstallationCode),
    z.refine(isInstallationCode, { error: `Recopiez les ${INSTALLATION_CODE_LENGTH} caractères du code` }),
  )

export const installationSchema = z.object({
  /** Null until the code was typed in this browser. */
  form: z.nullable(settingsFormSchema),
})
export type Installation = z.infer<typeof installationSchema>

/** Whoever has the code needs no invitation. */
export const firstAdminSchema = z.omit(registrationSchema, { invitation: true })
export type FirstAdmin = z.infer<typeof firstAdminSchema>
