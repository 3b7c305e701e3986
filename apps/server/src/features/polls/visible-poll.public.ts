export { lockPoll } from './polls.access.ts'
