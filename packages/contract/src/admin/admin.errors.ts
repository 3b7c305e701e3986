import { errorCatalog } from '../lib/error-catalog.ts'

export const adminErrors = {
  PERMISSION_DENIED: errorCatalog.PERMISSION_DENIED,
  NOT_FOUND: errorCatalog.NOT_FOUND,
  FAILED_PRECONDITION: errorCatalog.FAILED_PRECONDITION,
  CANNOT_DELETE_ONESELF: { status: 403, message: 'Vous ne pouvez pas vous supprimer vous-même' },
  REPORT_NOT_FOUND: { status: 404, message: 'Signalement introuvable' },
  REPORT_TAKEN: { status: 409, message: 'Ce signalement est déjà pris en charge' },
  REPORT_CLOSED: { status: 409, message: 'Ce signalement est déjà traité' },
} as const
