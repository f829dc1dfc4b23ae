import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { referenceMessages } from '../scripts/reference-messages.ts'

type UnreadLocaleTree = { [name: string]: unknown }

function* leavesOf(tree: UnreadLocaleTree, path: readonly string[] = []): Generator<[string, string]> {
  for (const [name, value] of Object.entries(tree))
    if (typeof value === 'string') yield [[...path, name].join('.'), value]
    else yield* leavesOf(value as UnreadLocaleTree, [...path, name])
}

const folder = (language: string) => new URL(`../locales/${language}/`, import.meta.url)

function messagesIn(language: string) {
  const files = readdirSync(folder(language)).map((name) =>
    JSON.parse(readFileSync(new URL(name, folder(language)), 'utf8')),
  )
  const reference = Object.values(referenceMessages).map((read) => read(language) as UnreadLocaleTree)
  return [...files, ...reference].flatMap((tree) => [...leavesOf(tree)])
}

/** A plural or a context is chosen by the catalogue: the code names the key without it. */
const namesOf = (key: string) => key.split('_').map((_, at, parts) => parts.slice(0, at + 1).join('_'))

/** Finds message keys where a page should show text. A key of one word counts where it is all that an element says. */
export function keyFinder(language: string) {
  const messages = messagesIn(language)
  const keys = new Set(messages.flatMap(([key]) => namesOf(key)))
  const said = new Set(messages.map(([, text]) => text))
  const isKey = (text: string) => keys.has(text) && !said.has(text)
  return async (page: Page) => {
    const texts = await page.evaluate(textsOf)
    const found = texts.flatMap((text) => [text, ...(text.match(/[a-z][\w-]*(\.[\w-]+)+/gi) ?? [])].filter(isKey))
    return [...new Set(found)]
  }
}

/** In the page: whatever is read there, by eye or by ear. */
function textsOf(): string[] {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const texts: (string | null)[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element)
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.push(node.getAttribute(name))
    else if (!node.parentElement?.closest('script, style')) texts.push(node.nodeValue)
  }
  return texts.flatMap((text) => text?.trim() || [])
}
