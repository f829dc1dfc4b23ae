const reloaded = 'seedha:reloaded'
const minute = 60_000

let isLeaving = false
/** The router goes to another page's address already: a reload would stop that. */
export const noteLeaving = () => {
  isLeaving = true
}

/** After a new release an open page asks for files that are gone: for a lazy part the page loads itself again, once. */
export function reloadOnceAfterRelease() {
  addEventListener('vite:preloadError', async ({ payload }) => {
    if (!(await isGone(payload.message)) || isLeaving) return
    if (Date.now() - Number(sessionStorage.getItem(reloaded)) < minute) return
    sessionStorage.setItem(reloaded, String(Date.now()))
    location.reload()
  })
}

/** What is only out of reach is no reason to take the page away from its reader. */
async function isGone(message: string) {
  if (!navigator.onLine) return false
  const [address] = /(https?:\/)?\/[^\s"']+/.exec(message) ?? []
  if (!address) return true // some browsers don't say which
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
