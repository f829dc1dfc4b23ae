import { parseSync, Visitor } from 'oxc-parser'

const letters = /\p{L}{2,}/u
/** Attributes a person reads or hears. */
const spoken = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-valuetext'])

/** Visible text in the code that should be a message in locales/. */
export function sentencesIn(file: string, text: string): string[] {
  const found: string[] = []
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)
  const isWords = (value: unknown): value is string => typeof value === 'string' && letters.test(value)
  new Visitor({
    JSXText: ({ value }) => isWords(value) && found.push(value.trim()),
    JSXExpressionContainer: ({ expression }) => {
      if (expression.type === 'Literal' && isWords(expression.value)) found.push(expression.value)
    },
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (!spoken.has(attribute)) return
      if (value?.type === 'Literal' && isWords(value.value)) found.push(value.value)
    },
  }).visit(program)
  return found
}
