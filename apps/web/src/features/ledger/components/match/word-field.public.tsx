export { useWord, WordField } from './word-field.tsx'
