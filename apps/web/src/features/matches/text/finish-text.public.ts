/** What is left to do for the organizers of a finished match. The form for the result asks for both. */
export const FINISH_TEXT = 'Terminez\u00a0: score, présence'
