/** Longest text to search for, in UTF-16 units. Apart from what cleans text, which lists of the web app do without. */
export const MAX_SEARCH_LENGTH = 80
