const triesKey = 'seedha:tries'
const mostTries = 5
/** Set on the window: it is awake, or about to be loaded again. */
const settled = 'seedhaSettled'
/** Likewise: somebody has begun to search. */
const begun = 'seedhaBegun'

/**
 * Part of the script that runs before the first paint. A script or sheet whose connection was lost is not asked for
 * again by the browser, and without it the page never wakes up: so the page is loaded again, a few times, unless somebody
 * has begun to search, which works asleep and leads to a page of its own. What has come is not asked for twice.
 */
export const lostFilesScript = `try{const k='${triesKey}',s=sessionStorage,w=window,l=()=>{const n=+s.getItem(k)||0;if(n<${mostTries}&&navigator.onLine&&!w.${settled}){w.${settled}=1;s.setItem(k,n+1);setTimeout(()=>w.${begun}||location.reload(),1e3)}};addEventListener('input',({target:t})=>{if(t.type=='search')w.${begun}=1},true);addEventListener('error',({target:t})=>{if(t.tagName=='SCRIPT'||t.rel=='stylesheet')l()},true);addEventListener('unhandledrejection',({reason:r})=>{if(/module/.test(r))l()})}catch(e){}`

/** The page is awake: what is lost from now on is no reason to take it away from its reader. What was lost before still counts. */
export function markStarted() {
  if (settled in window) return
  Object.assign(window, { [settled]: 1 })
  try {
    sessionStorage.removeItem(triesKey)
  } catch {
    // nothing was counted there
  }
}
