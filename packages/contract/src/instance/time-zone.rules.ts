/** The zones in which a site can live, by what the settings call them. */
export const TIME_ZONES = [
  { zone: 'Europe/Paris', name: 'France métropolitaine' },
  { zone: 'America/Guadeloupe', name: 'Guadeloupe' },
  { zone: 'America/Cayenne', name: 'Guyane' },
  { zone: 'Indian/Reunion', name: 'La Réunion' },
  { zone: 'America/Martinique', name: 'Martinique' },
  { zone: 'Indian/Mayotte', name: 'Mayotte' },
  { zone: 'Pacific/Noumea', name: 'Nouvelle-Calédonie' },
  { zone: 'Pacific/Gambier', name: 'Polynésie française, Gambier' },
  { zone: 'Pacific/Marquesas', name: 'Polynésie française, Marquises' },
  { zone: 'Pacific/Tahiti', name: 'Polynésie française, Tahiti' },
  { zone: 'America/St_Barthelemy', name: 'Saint-Barthélemy' },
  { zone: 'America/Marigot', name: 'Saint-Martin' },
  { zone: 'America/Miquelon', name: 'Saint-Pierre-et-Miquelon' },
  { zone: 'Pacific/Wallis', name: 'Wallis-et-Futuna' },
  { zone: 'Africa/Algiers', name: 'Algérie' },
  { zone: 'Europe/Brussels', name: 'Belgique' },
  { zone: 'America/Toronto', name: 'Canada, Québec' },
  { zone: 'Africa/Abidjan', name: 'Côte d’Ivoire' },
  { zone: 'Europe/Luxembourg', name: 'Luxembourg' },
  { zone: 'Africa/Casablanca', name: 'Maroc' },
  { zone: 'Europe/Monaco', name: 'Monaco' },
  { zone: 'Africa/Dakar', name: 'Sénégal' },
  { zone: 'Europe/Zurich', name: 'Suisse' },
  { zone: 'Africa/Tunis', name: 'Tunisie' },
] as const

export type TimeZone = (typeof TIME_ZONES)[number]['zone']
export const TIME_ZONE_NAMES = TIME_ZONES.map(({ zone }) => zone) as [TimeZone, ...TimeZone[]]
