import { type RefObject, useEffect } from 'react'
import './printed-alone.css'

/** While it is open, printing the page prints the sheet and nothing that stands around it, on the named page (`@page`) that the sheet is for. */
export function usePrintedAlone(sheet: RefObject<HTMLElement | null>, page: string) {
  useEffect(() => {
    const marked: HTMLElement[] = []
    for (let part = sheet.current; part; part = part.parentElement) {
      part.dataset.printed = part === sheet.current ? 'sheet' : 'around'
      part.style.setProperty('page', page)
      marked.push(part)
    }
    return () => {
      for (const part of marked) {
        delete part.dataset.printed
        part.style.removeProperty('page')
      }
    }
  }, [sheet, page])
}
