/** Part of the script before the first paint: the next page from the server knows how many cards fit. */
export const widthScript = `document.cookie='vw='+innerWidth+';path=/;max-age=31536000;samesite=lax';`
