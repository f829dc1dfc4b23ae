import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Mark, Wordmark } from '#web/ui/icons/wordmark.tsx'
import styles from './brand.module.css'
import { Drawings } from './drawings.tsx'
import { Icons } from './icons.tsx'
import { Sample } from './sample.tsx'

const written = { kn: 'ಸೀದಾ', hi: 'सीधा' }

const colours = [
  ['paper', 'surface', 'sunken', 'raised'],
  ['ink', 'ink-quiet', 'line', 'line-strong'],
  ['leaf', 'leaf-strong', 'leaf-soft', 'on-leaf'],
  ['turmeric', 'turmeric-edge', 'turmeric-soft', 'turmeric-ink', 'on-turmeric', 'stick', 'crate'],
  ['clay', 'clay-soft', 'on-clay'],
  ['sky', 'sky-soft', 'on-sky', 'focus'],
].flat()

const sizes = ['hero', 'h1', 'h2', 'h3', 'lead', 'base', 'small', 'price'] as const

export function Brand() {
  const { t } = useTranslation('kit')
  const name = t('translation:brand.name')
  return (
    <>
      <Sample title={t('samples.marks')} of="Wordmark, Mark">
        <div className={styles.marks}>
          <Wordmark name={name} size="large" />
          <Wordmark name={name} />
          {Object.entries(written).map(([language, word]) => (
            <span key={language} className={styles.marks} lang={language}>
              <Wordmark name={word} written={word} size="large" />
              <Wordmark name={word} written={word} />
            </span>
          ))}
          <Mark className={styles.alone} />
          <Mark />
        </div>
      </Sample>
      <Sample title={t('samples.colours')} of="tokens.css">
        <ul className={styles.colours} lang="en" translate="no">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={classNames(styles.swatch, styles[colour])} />
              <code>{colour}</code>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={t('samples.type')} of="tokens.css">
        <ul className={styles.type}>
          {sizes.map((size) => (
            <li key={size}>
              <span className={styles[`t-${size}`]}>{t(`type.${size}`)}</span>{' '}
              <code lang="en" translate="no">
                --t-{size}
              </code>
            </li>
          ))}
        </ul>
      </Sample>
      <Icons />
      <Drawings />
    </>
  )
}
