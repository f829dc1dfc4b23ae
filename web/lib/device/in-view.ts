const attribute = 'data-subject'

/** Marks what shows the whole of one thing: news about it need not be told while it is in view. */
export const subjectMark = (id: string) => ({ [attribute]: id })

/** The subject of a list that shows each new notification as its first row. */
export const newestNotices = 'notices'

/** Whether this thing is on the screen just now. */
export function isInView(id: string): boolean {
  for (const shown of document.querySelectorAll(`[${attribute}="${CSS.escape(id)}"]`)) {
    const { top, bottom, height } = shown.getBoundingClientRect()
    if (height > 0 && bottom > 0 && top < innerHeight) return true
  }
  return false
}
