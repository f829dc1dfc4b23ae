/** A declaration, or what stands before a block: a selector or an at-rule. */
export type StyleStatement = {
  text: string
  line: number
  opensBlock: boolean
  /** The conditions of the `@supports` around it. */
  supports: readonly string[]
}

/** The statements of a style sheet, in order, with the conditions under which a browser reads them. */
export function readStyle(css: string): StyleStatement[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  const statements: StyleStatement[] = []
  const blocks: string[] = []
  let from = 0
  for (const { 0: mark, index } of plain.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (!/^[{};]$/.test(mark)) continue
    const text = plain.slice(from, index).trim()
    const supports = blocks.filter((one) => one.startsWith('@supports'))
    const start = from + plain.slice(from).search(/\S/)
    if (text)
      statements.push({ text, line: plain.slice(0, start).split('\n').length, opensBlock: mark === '{', supports })
    if (mark === '{') blocks.push(text)
    if (mark === '}') blocks.pop()
    from = index + 1
  }
  return statements
}
