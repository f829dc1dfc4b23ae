/** Marks, set by the server, sheets that a page is painted without: meant for print, they keep nothing waiting. */
export const late = 'data-late'

/**
 * Part of the script before the first paint: when all sheets have come they count, at once and together, else one would stand over
 * another's rules for a moment. One that is lost is not waited for.
 */
export const criticalCssScript = `for(const e of['load','error'])document.addEventListener(e,({target:t})=>{if(!t.matches?.('[${late}]'))return;if(e=='error')t.removeAttribute('${late}');const s=[...document.querySelectorAll('[${late}]')];if(s.every(l=>l.sheet))for(const l of s){l.sheet.media.mediaText='all';l.removeAttribute('${late}')}},true);`

const patienceMs = 5_000

/**
 * What a press may open has its style in the sheets: a page does not wake up before they count, or are known to be lost, or have
 * kept it waiting for long.
 */
export async function sheetsLoaded() {
  const until = performance.now() + patienceMs
  while (document.querySelector(`[${late}]`) && performance.now() < until)
    await new Promise((next) => {
      for (const event of ['load', 'error']) document.addEventListener(event, next, { capture: true, once: true })
      setTimeout(next, patienceMs)
    })
}
