/** Critical CSS: marks stylesheets that the server made non-blocking by `media="print"`, as the first paint does without them. */
export const late = 'data-late'

/**
 * Part of the inline script before the first paint: applies all stylesheets together once all have loaded, else one would override
 * another's rules for a moment. A stylesheet that failed to load is not waited for.
 */
export const criticalCssScript = `for(const e of['load','error'])document.addEventListener(e,({target:t})=>{if(!t.matches?.('[${late}]'))return;if(e=='error')t.removeAttribute('${late}');const s=[...document.querySelectorAll('[${late}]')];if(s.every(l=>l.sheet))for(const l of s){l.sheet.media.mediaText='all';l.removeAttribute('${late}')}},true);`

const patienceMs = 5_000

/** What a tap may open is styled by the stylesheets: hydration waits until they apply, failed to load, or have taken too long. */
export async function sheetsLoaded() {
  const until = performance.now() + patienceMs
  while (document.querySelector(`[${late}]`) && performance.now() < until)
    await new Promise((next) => {
      for (const event of ['load', 'error']) document.addEventListener(event, next, { capture: true, once: true })
      setTimeout(next, patienceMs)
    })
}
