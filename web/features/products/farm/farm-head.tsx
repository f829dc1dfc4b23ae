import { languageOf } from '#contract/languages.ts'
import { cardPath, cardSize } from '#contract/products/card.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { farmPath } from './farm-path.ts'
import type { FoundFarm } from './load-farm.ts'
import { useFarmText } from './use-farm-text.ts'

export function FarmHead({ found }: { found: FoundFarm }) {
  const { i18n } = useTranslation()
  const { title, about } = useFarmText(found)
  const [first] = found.products
  const image = first && { path: cardPath(first, languageOf(i18n.language)), ...cardSize, alt: about }
  return (
    <>
      <PageHead title={title} description={about} image={image} path={farmPath(found.farm.username)} />
      {!found.farm.isIndexed && <meta name="robots" content="noindex" />}
    </>
  )
}
