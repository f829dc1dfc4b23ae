/** How the ids of a demo begin. Its pictures are shown by many of its products, so that none of them may remove one. */
export const demoPrefix = '0190d3a0'

export const isShared = (url: string) => url.startsWith(`/pictures/${demoPrefix}-`)
