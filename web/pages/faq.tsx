import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './faq.module.css'

type FaqCategory = { title: string; questions: Record<string, { q: string; a: string[] }> }

const hidden = new Set(['admin'])

export default function Faq() {
  const { t, i18n } = useTranslation('faq')
  const [open, setOpen] = useOpenQuestions()
  const categories = (i18n.words('faq:categories') ?? {}) as Record<string, FaqCategory>
  const shown = Object.entries(categories).filter(([key]) => !hidden.has(key))
  return (
    <main id="main" className={`page ${styles.faq}`}>
      <PageHead title={t('title')} description={t('lead')} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <nav aria-label={t('title')}>
          <ul className={styles.jump}>
            {shown.map(([key, { title }]) => (
              <li key={key}>
                <a href={`#${key}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.categories}>
        {shown.map(([key, { title, questions }]) => (
          <Section key={key} id={key} title={title}>
            <Accordion
              open={open}
              onOpen={setOpen}
              items={Object.entries(questions).map(([id, { q, a }]) => ({
                id,
                title: q,
                content: <Answer id={id} paragraphs={a} />,
              }))}
            />
          </Section>
        ))}
        <section className={styles.contact} aria-labelledby="more">
          <h2 id="more">{t('contact.title')}</h2>
          <p>{t('contact.text')}</p>
          <ButtonLink to="/contact" kind="main" icon="support">
            {t('contact.button')}
          </ButtonLink>
        </section>
      </div>
    </main>
  )
}

function Answer({ id, paragraphs }: { id: string; paragraphs: string[] }) {
  const { t } = useTranslation('faq')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/faq#${id}`)
    setCopied(true)
  }
  return (
    <div className={styles.answer}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'linkCopied' : 'copyLink')}</span>
      </Button>
    </div>
  )
}

/** Which questions are open. A link to /faq#question opens that one and goes there. */
function useOpenQuestions() {
  const [open, setOpen] = useState<string[]>([])
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    const element = id ? document.getElementById(id) : null
    if (!(element instanceof HTMLDetailsElement)) return
    setOpen((others) => [...others, id])
    element.scrollIntoView()
  }, [hash])
  return [open, setOpen] as const
}
