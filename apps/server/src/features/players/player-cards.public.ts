export { presentPlayerCard } from './players.present.ts'
export { playerCardColumns } from './players.public.ts'
