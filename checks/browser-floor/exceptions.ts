import type { Trespass } from './scripts.ts'

type FloorException = {
  /** The name that the check reports; a CSS property includes its values. */
  feature: string
  /** `guarded`: its presence is tested elsewhere. `cosmetic`: everything works without it. */
  kind: 'guarded' | 'cosmetic'
  /** The file that uses it; any file if missing. */
  files?: readonly string[]
  /** The package that uses it, if it is not our code: a drill finds it in the build. */
  package?: string
  why: string
}

const push = 'nobody comes here without supportOf() in push/support.ts, and an Android WebView never does'

/** Features newer than the floor, or missing in one of its browsers, that are used anyway. An unused exception fails the check. */
const exceptions: readonly FloorException[] = [
  {
    feature: 'Notification',
    kind: 'guarded',
    files: ['web/features/notifications/push/subscription.ts'],
    why: push,
  },
  {
    feature: '.getSubscription',
    kind: 'guarded',
    files: ['web/features/notifications/push/subscription.ts'],
    why: push,
  },
  {
    feature: '.showNotification',
    kind: 'guarded',
    files: ['web/runtime/worker/push.ts', 'web/runtime/worker/push-answers.ts'],
    why: 'only a push that has come is shown, and none comes to a browser without them',
  },
  {
    feature: 'cancelIdleCallback',
    kind: 'guarded',
    files: ['web/lib/device/use-idle.ts'],
    why: 'the file looks for requestIdleCallback, which came with it',
  },
  {
    feature: '.hidePopover',
    kind: 'guarded',
    files: ['web/ui/overlays/use-popover.ts'],
    why: 'hasPopovers() looks for showPopover, which came with it',
  },
  {
    feature: '.newState',
    kind: 'guarded',
    files: ['web/ui/overlays/use-popover.ts'],
    why: 'of the toggle event of a popover, which no browser without popovers fires',
  },
  {
    feature: '<button popovertarget>',
    kind: 'guarded',
    files: ['web/ui/overlays/menu.tsx'],
    why: 'usePopover() opens and closes the list where the browser does not',
  },
  {
    feature: ':popover-open',
    kind: 'guarded',
    files: ['web/ui/overlays/menu.module.css'],
    why: 'where there are no popovers [data-open] displays the list',
  },
  {
    feature: 'navigator.share',
    kind: 'guarded',
    files: ['web/features/requests/note/share-picture.ts'],
    why: 'the file looks for canShare, which came with it or after it; without it the picture is saved',
  },
  {
    feature: 'WebTransport',
    kind: 'guarded',
    package: 'engine.io-client',
    why: 'tried by nobody: our server offers WebSocket and polling',
  },
  { feature: '<img fetchpriority>', kind: 'cosmetic', why: 'a hint: the picture comes later' },
  { feature: '<input capture>', kind: 'cosmetic', why: 'a phone opens its camera; a desk opens its list of files' },
  {
    feature: '@media (scripting)',
    kind: 'cosmetic',
    files: [
      'web/features/products/market/filter-bar.module.css',
      'web/features/products/market/origin-line.module.css',
    ],
    why: 'only where scripts are switched off, filters stay behind their button, and a place can’t be said; search and categories work',
  },
  {
    feature: ':has',
    kind: 'cosmetic',
    files: ['web/ui/data/table.module.css'],
    why: 'in Firefox before 121 an empty cell shows its label, and a row has more air',
  },
  {
    feature: ':has',
    kind: 'cosmetic',
    files: ['web/shell/site.module.css'],
    why: 'in Firefox before 121 the footer is seen to move while a page comes',
  },
  {
    feature: '@page',
    kind: 'cosmetic',
    files: [
      'web/features/requests/note/note-sheet.module.css',
      'web/features/requests/record/record.module.css',
      'web/features/products/own-farm/poster.module.css',
    ],
    why: 'the sheet has the margins that the browser or the printer has set',
  },
  {
    feature: 'size',
    kind: 'cosmetic',
    files: [
      'web/features/requests/note/note-sheet.module.css',
      'web/features/requests/record/record.module.css',
      'web/features/products/own-farm/poster.module.css',
    ],
    why: 'the sheet is printed on the paper that the browser or the printer has set, in India A4',
  },
  { feature: '::selection', kind: 'cosmetic', why: 'an iPhone marks what is selected in its own colour' },
  { feature: '::details-content', kind: 'cosmetic', why: 'an answer opens at once instead of gliding' },
  { feature: 'interpolate-size', kind: 'cosmetic', why: 'an answer opens at once instead of gliding' },
  { feature: 'cursor', kind: 'cosmetic', why: 'phones have no pointer' },
  { feature: 'resize', kind: 'cosmetic', why: 'phones have no corner to pull at' },
  { feature: 'field-sizing', kind: 'cosmetic', why: 'a field keeps its size, and what is typed scrolls in it' },
  { feature: 'forced-color-adjust', kind: 'cosmetic', why: 'Safari has no forced colours' },
  { feature: 'scrollbar-width', kind: 'cosmetic', why: 'a bar is seen under what scrolls sideways' },
  { feature: 'text-wrap', kind: 'cosmetic', why: 'lines of a heading are of unequal length' },
]

export const ownExceptions = exceptions.filter((one) => !one.package)
export const packageExceptions = exceptions.filter((one) => one.package)

export const isExcused = ({ feature, file }: Trespass, by: FloorException) =>
  (by.feature === feature || feature.startsWith(`${by.feature}: `)) && (!by.files || by.files.includes(file))
