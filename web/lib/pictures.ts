export const pictureWidths = [320, 640, 1200] as const

/** The server stores each picture as WebP in three widths. */
export const pictureAt = (url: string, width: (typeof pictureWidths)[number]) =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`
