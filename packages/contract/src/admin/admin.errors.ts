import { errorCatalogue } from '../kit/error-catalogue.ts'

/** Errors of the administration. */
export const adminErrors = {
  PERMISSION_DENIED: errorCatalogue.PERMISSION_DENIED,
  NOT_FOUND: errorCatalogue.NOT_FOUND,
  FAILED_PRECONDITION: errorCatalogue.FAILED_PRECONDITION,
  CANNOT_DELETE_ONESELF: { status: 403, message: 'Vous ne pouvez pas vous supprimer vous-même' },
  REPORT_NOT_FOUND: { status: 404, message: 'Signalement introuvable' },
  /** Another moderator was quicker. */
  REPORT_TAKEN: { status: 409, message: 'Ce signalement est déjà pris en charge' },
  REPORT_CLOSED: { status: 409, message: 'Ce signalement est déjà traité' },
} as const
