export const fundErrors = {
  FUND_ENTRY_NOT_FOUND: { status: 404, message: 'Cette écriture n’existe pas ou plus' },
  FUND_ENTRY_CANCELLED: { status: 409, message: 'Cette écriture est déjà annulée' },
  FUND_ENTRY_SENT: { status: 409, message: 'Elle est déjà notée, avec d’autres valeurs. Si elle est fausse, annulez-la dans la caisse.' },
} as const
