import { PageHead } from '#web/lib/page-head.tsx'
import type { FoundFarm } from './load-farm.ts'
import { useFarmText } from './use-farm-text.ts'

export function FarmHead({ found }: { found: FoundFarm }) {
  const { title, about } = useFarmText(found)
  return (
    <>
      <PageHead title={title} description={about} image={found.first?.images[0]} />
      {!found.farm.isIndexed && <meta name="robots" content="noindex" />}
    </>
  )
}
