import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './avatar.module.css'

const pixels = { small: 36, normal: 48, large: 72 }

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: keyof typeof pixels | undefined
  tone?: 'leaf' | 'turmeric' | 'sky' | undefined
}

/** Decoration: the name stands beside it. A picture that does not load gives way to the initials. */
export function Avatar({ name, src, size = 'normal', tone = 'leaf' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classNames(styles.avatar, styles[size], styles[tone])} aria-hidden="true">
      {src && src !== broken ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** Two letters of a Latin name; in other scripts the first syllable as it is written, vowel signs and conjuncts included. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = firstGrapheme(words[0])
  const last = words.length > 1 ? firstGrapheme(words.at(-1)) : ''
  return /^\p{Script=Latin}{2}$/u.test(first + last) ? (first + last).toUpperCase() : first.toUpperCase()
}

// Not by Intl.Segmenter, whose first use takes a small phone a tenth of a second. A virama of Devanagari, Bengali, Gujarati,
// Odia, Telugu, Kannada or Malayalam joins what follows it.
const grapheme = /^\P{M}(?:\p{M}*[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\p{L})*\p{M}*/u
const firstGrapheme = (word = '') => grapheme.exec(word)?.[0] ?? ''
