import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { log } from '#web/lib/log.ts'

/**
 * A deleted notification is out of the list at once, and gone for good when its reader can't take that back any more:
 * the offer has closed, or the page is left.
 */
export function deleteLater(id: string) {
  let isOpen = true
  const keep = () => {
    isOpen = false
    document.removeEventListener('visibilitychange', leave)
  }
  const go = () => {
    // a tap on the offer closes it first and is heard after that
    setTimeout(() => {
      if (!isOpen) return
      keep()
      call('DELETE /notifications/{id}', { params: { id } }).catch((error) => {
        if (!isRefusal(error, 'not_found')) log.warn('a notification stays among the archived ones', error)
      })
    })
  }
  const leave = () => document.visibilityState === 'hidden' && go()
  document.addEventListener('visibilitychange', leave)
  return { keep, go }
}
