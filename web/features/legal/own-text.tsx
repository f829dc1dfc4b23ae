import { Link } from 'react-router'
import type { Legal, LegalBlock, LegalSpan } from '#contract/legal/legal.ts'
import styles from './legal.module.css'

/** The operator's own text. It comes parsed: nothing of it is markup. It never changes on the page, so its order is its key. */
export function OwnText({ language, blocks }: NonNullable<Legal['own']>) {
  return (
    <div className={styles.prose} lang={language}>
      {keyed(blocks).map(({ key, value }) => (
        <Block key={key} {...value} />
      ))}
    </div>
  )
}

const keyed = <T,>(values: readonly T[]) => values.map((value, at) => ({ key: `${at}`, value }))

function Block(block: LegalBlock) {
  if (block.kind === 'heading')
    return (
      <h2>
        <Line spans={block.line} />
      </h2>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line spans={block.line} />
      </p>
    )
  return (
    <ul className={styles.list}>
      {keyed(block.lines).map(({ key, value }) => (
        <li key={key}>
          <Line spans={value} />
        </li>
      ))}
    </ul>
  )
}

const Line = ({ spans }: { spans: readonly LegalSpan[] }) =>
  keyed(spans).map(({ key, value: { text, href } }) => {
    if (!href) return text
    return href.startsWith('/') ? (
      <Link key={key} to={href}>
        {text}
      </Link>
    ) : (
      <a key={key} href={href} rel="noopener">
        {text}
      </a>
    )
  })
