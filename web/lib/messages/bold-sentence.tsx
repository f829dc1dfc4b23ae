import type { MessageKey, Namespace, RuntimeKey, Translate } from '#contract/messages.ts'

type Filling = { readonly [name: string]: string }
type BoldSentenceProps<N extends Namespace, Given extends Filling> = {
  t: Translate<N>
  says: MessageKey<N, Given>
  values: Given
  className: string | undefined
}

/** A message with a <b> in it. It is split before its placeholders are filled: nothing that people type is markup. */
export function BoldSentence<N extends Namespace, Given extends Filling>({
  t,
  says,
  values,
  className,
}: BoldSentenceProps<N, Given>) {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return t(says as string as RuntimeKey)
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
