export { PartyAvatar } from './party-row.tsx'
