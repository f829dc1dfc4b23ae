/**
 * The oldest browsers in which everything works (decision 049). Builds target them, checks/browser-floor.ts holds our code to them,
 * and README tells them: a test compares its sentence. Names are those of MDN's data.
 */
export const floor = {
  chrome: '106',
  chrome_android: '106',
  webview_android: '106',
  samsunginternet_android: '20.0', // made of Chromium 106
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

/** Chrome before 104 knows no `(width >= 900px)`: written as `(min-width: 900px)` it can be read there, too, at no cost. */
export const cssTarget = ['chrome102', ...target.slice(1)]
