/** Numbers of deal notes in the API's answer. */
export const notesAtMost = 200
/** So many fit on one A4 with all months and crops. */
export const notesOnSheet = 24
