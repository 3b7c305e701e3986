import { signedInProcedure } from '../kit/procedure.ts'
import { z } from '../kit/zod.ts'
import { playerErrors } from '../players/player.errors.ts'
import { userReportSchema } from './report.schema.ts'

const { PLAYER_NOT_FOUND, PERMISSION_DENIED } = playerErrors

export const reportContract = {
  /** Tells the moderators. Reporting somebody again, before it was handled, replaces what was said. */
  reportUser: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/reports/users', successStatus: 201, tags: ['reports'], summary: 'Report a player' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED })
    .input(userReportSchema)
    .output(z.object({ received: z.literal(true) })),
}
