/** What `public/icons.svg` holds. Names say what an icon means, not what it shows. */
export const iconNames = [
  'search',
  'filter',
  'bell',
  'leaf',
  'fresh',
  'sun',
  'moon',
  'system',
  'globe',
  'pin',
  'phone',
  'chat',
  'plus',
  'minus',
  'edit',
  'trash',
  'check',
  'cross',
  'right',
  'left',
  'down',
  'up',
  'camera',
  'user',
  'users',
  'box',
  'rupee',
  'calendar',
  'clock',
  'alert',
  'info',
  'shield',
  'chart',
  'menu',
  'more',
  'share',
  'copy',
  'stall',
  'slip',
  'sprout',
  'balance',
  'eye',
  'archive',
  'mail',
  'offline',
  'retry',
  'logout',
  'lock',
  'list',
  'gear',
  'download',
  'support',
] as const

export type IconName = (typeof iconNames)[number]
type BrandName = 'mark' | 'wordmark'

/** Icons of the shell and of the offline messages: inlined in the page, never fetched. */
export const inPage: readonly (IconName | BrandName)[] = [
  'mark',
  'wordmark',
  'bell',
  'system',
  'globe',
  'plus',
  'edit',
  'user',
  'menu',
  'stall',
  'slip',
  'sprout',
  'offline',
]

export const inPageId = (name: string) => `i-${name}`

/** The address of an icon's drawing: in this page, or in the sprite file. */
export const drawingOf = (name: IconName | BrandName) => (isHere(name) ? `#${inPageId(name)}` : `/icons.svg#${name}`)

/** Of the two for our name a page has the one that it was rendered with. */
const isHere = (name: IconName | BrandName) =>
  inPage.includes(name) && (import.meta.env.SSR || document.getElementById(inPageId(name)) !== null)
