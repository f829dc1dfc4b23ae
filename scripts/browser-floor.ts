/**
 * The oldest supported browsers (our browserslist; decision 049). Builds target them, checks/browser-floor.ts checks our code against them, and README lists
 * them: a test compares its sentence. Names are those of MDN's compatibility data.
 */
export const floor = {
  chrome: '106',
  chrome_android: '106',
  webview_android: '106',
  samsunginternet_android: '20.0', // based on Chromium 106
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '115',
  firefox_android: '115',
} as const

export const target = [
  `chrome${floor.chrome}`,
  `safari${floor.safari}`,
  `ios${floor.safari_ios}`,
  `firefox${floor.firefox}`,
]

/** Chrome before 104 cannot parse `(width >= 900px)`: the build writes `(min-width: 900px)`, at no cost. */
export const cssTarget = ['chrome102', ...target.slice(1)]
