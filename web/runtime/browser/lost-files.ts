const triesKey = 'seedha:tries'
const mostTries = 5
/** Reload after a failed script or stylesheet. Set on the window: the page is hydrated, or about to reload. */
const settled = 'seedhaSettled'
/** Set on the window: somebody has begun to type a search. */
const begun = 'seedhaBegun'

/**
 * Part of the inline script before the first paint. A browser does not retry a script or stylesheet whose connection was lost, and without
 * it the page is never hydrated: so the page reloads, a few times, unless somebody has begun a search, which works without hydration and
 * leads to a page of its own. What has loaded comes from the HTTP cache.
 */
export const lostFilesScript = `try{const k='${triesKey}',s=sessionStorage,w=window,l=()=>{const n=+s.getItem(k)||0;if(n<${mostTries}&&navigator.onLine&&!w.${settled}){w.${settled}=1;s.setItem(k,n+1);setTimeout(()=>w.${begun}||location.reload(),1e3)}};addEventListener('input',({target:t})=>{if(t.type=='search')w.${begun}=1},true);addEventListener('error',({target:t})=>{if(t.tagName=='SCRIPT'||t.rel=='stylesheet')l()},true);addEventListener('unhandledrejection',({reason:r})=>{if(/module/.test(r))l()})}catch(e){}`

/** The page is hydrated: a file that fails to load from now on is no reason to reload it. Earlier failures still count. */
export function markStarted() {
  if (settled in window) return
  Object.assign(window, { [settled]: 1 })
  try {
    sessionStorage.removeItem(triesKey)
  } catch {
    // nothing was counted there
  }
}
