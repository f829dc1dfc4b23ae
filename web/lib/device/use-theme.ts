import { useEffect, useState } from 'react'
import { usePage } from '#web/lib/page.tsx'
import { keepTheme, nextTheme, showTheme, storedTheme, type Theme } from './theme.ts'

/** The chosen theme and how to switch it. The server knows it from a cookie; another tab may change it. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(usePage().theme)
  useEffect(() => {
    const follow = () => {
      const stored = storedTheme()
      if (!stored) return
      setTheme(stored)
      showTheme(stored)
    }
    follow()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const cycle = () => {
    const next = nextTheme(theme)
    setTheme(next)
    keepTheme(next)
  }
  return [theme, cycle]
}
