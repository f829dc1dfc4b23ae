import { ShareButton } from '#web/lib/share/share-button.tsx'
import { useShareText } from './share-text.ts'

type ShareProductProps = { product: Parameters<typeof useShareText>[0]; wide?: boolean }

export function ShareProduct({ product, wide }: ShareProductProps) {
  return <ShareButton {...useShareText(product)} wide={wide} />
}
