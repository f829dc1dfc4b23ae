import { readStored, themeKey, writeCookie, writeStored } from './storage.ts'

/** Light mode, dark mode, or the system's. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeOf = (text: string | null | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/** Stored in local storage, and in a cookie so that the server renders the first page in the right colours. */
export function keepTheme(theme: Theme) {
  writeStored(themeKey, theme)
  writeCookie(themeKey, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Runs before the first paint: local storage decides if the cookie was lost. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}'),d=document.documentElement;if(t==='light'||t==='dark')d.dataset.theme=t;else if(t)delete d.dataset.theme}catch(e){}`

export function storedTheme(): Theme | undefined {
  const stored = readStored(themeKey)
  return stored === null ? undefined : themeOf(stored)
}
