/** The width of most phones. WebKitGTK's window does not become as narrow. */
export const phone = { width: 360, height: 740 }

/** One browser window, with what the journeys need of the engine's protocol. */
export type BrowserTab = {
  /** Starts to load a page; does not wait for it. */
  navigate: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** Calls a function, given by its source text, in the page; arguments and result are JSON. */
  evaluate: (source: string, args: unknown[]) => Promise<unknown>
  /** Real input events, at a point of the viewport or on the focused element. */
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  setFiles: (selector: string, paths: string[]) => Promise<void>
  /** Uncaught errors and console errors of all pages so far. */
  problems: () => string[]
  /** As PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Input actions have the same format in classic WebDriver and in BiDi. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
