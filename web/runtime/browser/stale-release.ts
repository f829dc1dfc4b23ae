const reloaded = 'seedha:reloaded'
const minute = 60_000

let isLeaving = false
/** The router already navigates to another page's URL: a reload would stop that. */
export const noteLeaving = () => {
  isLeaving = true
}

/** After a new release an open page requests chunks that are gone: when a lazy part fails to load, the page reloads, once. */
export function reloadOnceAfterRelease() {
  addEventListener('vite:preloadError', async ({ payload }) => {
    if (!(await isGone(payload.message)) || isLeaving) return
    if (Date.now() - Number(sessionStorage.getItem(reloaded)) < minute) return
    sessionStorage.setItem(reloaded, String(Date.now()))
    location.reload()
  })
}

/** A chunk that is only out of reach is no reason to reload the page. */
async function isGone(message: string) {
  if (!navigator.onLine) return false
  const [address] = /(https?:\/)?\/[^\s"']+/.exec(message) ?? []
  if (!address) return true // some browsers do not name the file
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
