import type { Me } from '@coup-denvoi/contract/users/user.schema'

/** Nadia, who has filled in next to nothing. */
export const aMe = (change: Partial<Me> = {}): Me => ({
  id: 'nadia',
  uid: 'nadia',
  name: 'Nadia Belkacem',
  displayName: 'Nadia Belkacem',
  firstName: 'Nadia',
  lastName: 'Belkacem',
  email: 'nadia.belkacem@exemple.fr',
  city: null,
  phone: null,
  bio: null,
  level: null,
  positions: [],
  photo: null,
  kit: 3,
  privacy: { appearsInSearch: true, acceptsMessagesFrom: 'everyone' },
  role: 'user',
  siteAdmin: false,
  isSuperAdmin: false,
  matchesPlayed: 4,
  matchesOrganized: 1,
  createdAt: '2025-03-03T09:00:00.000Z',
  lastLogin: null,
  can: { openAdministration: false },
  ...change,
})
