import type { Say } from './i18n.ts'

type BoldSentenceProps = {
  t: Say
  says: string
  values: { readonly [name: string]: string }
  className: string | undefined
}

/** A sentence with a <b> in it. It is cut before its holes are filled: nothing that people type is markup. */
export function BoldSentence({ t, says, values, className }: BoldSentenceProps) {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return t(says)
    .split(/<\/?b>/)
    .map((piece, at) =>
      at % 2 ? (
        <b key={piece} className={className}>
          {fill(piece)}
        </b>
      ) : (
        fill(piece)
      ),
    )
}
