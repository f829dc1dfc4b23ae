/** Set by the server on sheets that a page is painted without: meant for another medium, they keep nothing waiting. */
export const notYet = 'print'

/**
 * Part of the script before the first paint: when all sheets have come they count from then on, together, since the whole page is
 * looked through for it. One that is lost is not waited for.
 */
export const firstStyleScript = `for(const e of['load','error'])document.addEventListener(e,({target:t})=>{if(t.media!='${notYet}')return;if(e=='error')t.media='all';const s=[...document.querySelectorAll('link[media=${notYet}]')];if(s.every(l=>l.sheet))for(const l of s)l.media='all'},true);`

/** What a press may open has its style in the sheets: a page does not wake up before they count, or are known to be lost. */
export async function sheetsHere() {
  while (document.querySelector(`link[media=${notYet}]`))
    await new Promise((next) => {
      for (const event of ['load', 'error']) document.addEventListener(event, next, { capture: true, once: true })
    })
}
